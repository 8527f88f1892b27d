// Keys of the job list: / searches, j and k move, c cancels the job that has the focus.

function typing(target) {
  return target.closest?.("input, select, textarea, [contenteditable]");
}

function move(step) {
  const links = [...document.querySelectorAll(".job .name a")];
  if (links.length === 0) return;
  const at = links.findIndex((link) => link.closest(".job").contains(document.activeElement));
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step;
  links[Math.min(Math.max(next, 0), links.length - 1)].focus();
}

function cancel() {
  const place = document.activeElement.closest?.(".job") ?? document.querySelector(".crumb");
  place?.querySelector("form[data-ask]")?.requestSubmit();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "/" && document.getElementById("q")) {
    event.preventDefault();
    document.getElementById("q").focus();
  } else if (event.key === "j") move(1);
  else if (event.key === "k") move(-1);
  else if (event.key === "c") cancel();
});
