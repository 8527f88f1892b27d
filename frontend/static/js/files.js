// Files: a chosen file is sent at once, and the whole page takes one that is dropped on it.

const zone = () => document.querySelector("[data-drop]");
const field = () => zone().querySelector("input[type=file]");
const over = (yes) => zone()?.classList.toggle("drop-over", yes);
const carriesFiles = (event) => zone() && [...(event.dataTransfer?.types ?? [])].includes("Files");

function send() {
  zone().querySelector(".drop-link").textContent = `Adding ${field().files[0].name}`;
  field().form.requestSubmit();
}

document.addEventListener("change", (event) => {
  if (event.target.matches?.("[data-drop] input[type=file]") && event.target.files.length > 0) send();
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
  field().files = event.dataTransfer.files;
  if (event.dataTransfer.files.length > 0) send();
});
