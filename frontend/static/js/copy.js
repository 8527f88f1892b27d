// Copies the text a button points at, and answers in place.

const SHOWN = 2000;

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const words = button.querySelector("span");
  const before = words.textContent;
  try {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    words.textContent = "Copied";
  } catch {
    words.textContent = "Select it to copy";
  }
  setTimeout(() => (words.textContent = before), SHOWN);
});
