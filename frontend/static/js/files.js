// Files: a chosen file is sent at once, and the whole page takes one that is dropped on it.

const form = () => document.querySelector("form[data-drop]");
const over = (yes) => form()?.classList.toggle("drop-over", yes);
const carriesFiles = (event) => form() && [...(event.dataTransfer?.types ?? [])].includes("Files");

function send() {
  const words = form().querySelector(".drop-link");
  words.textContent = `Adding ${form().querySelector("input[type=file]").files[0].name}`;
  form().requestSubmit();
}

document.addEventListener("change", (event) => {
  if (event.target.matches?.("form[data-drop] input[type=file]") && event.target.files.length > 0) send();
});

document.addEventListener("dragover", (event) => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  over(true);
});

document.addEventListener("dragleave", (event) => event.relatedTarget === null && over(false));

document.addEventListener("drop", (event) => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  over(false);
  form().querySelector("input[type=file]").files = event.dataTransfer.files;
  if (event.dataTransfer.files.length > 0) send();
});
