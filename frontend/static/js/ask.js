// Asks before something is lost. Without script the form is simply sent.

document.addEventListener("submit", (event) => {
  const form = event.target;
  const dialog = document.getElementById("ask");
  if (!form.dataset?.ask || !dialog) return;
  event.preventDefault();
  const action = form.action;
  const fields = new FormData(form);
  document.getElementById("ask-title").textContent = form.dataset.ask;
  dialog.returnValue = "keep";
  dialog.addEventListener("close", () => dialog.returnValue === "go" && send(action, fields), { once: true });
  dialog.showModal();
});

/** The form may have been swapped out meanwhile; a fresh one says the same. */
function send(action, fields) {
  const fresh = document.createElement("form");
  fresh.method = "post";
  fresh.action = action;
  fresh.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    fresh.append(input);
  }
  document.body.append(fresh);
  fresh.submit();
}
