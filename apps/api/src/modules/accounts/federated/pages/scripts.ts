import { signInChannel } from "@bandeja/contract/sign-in";

/** The settings of a page's script, in a block of JSON. */
const settings = `const settings = JSON.parse(document.getElementById("settings").textContent);`;

/** Closes a popup as soon as its opener has shown the failure. */
const closeWhenHeard = `
function closeWhenHeard(channel, attempt) {
  channel.addEventListener("message", ({ data }) => {
    if (data.kind === "heard" && data.attempt === attempt) close();
  });
}`;

/**
 * The first page: announces itself to its opener, and redirects to the provider. From another of the server's names the
 * redirect would return to the site's own, where the sign-in is unknown.
 */
export const beginScript = `
${settings}
${closeWhenHeard}
const { attempt, origin, start, failure } = settings;
const channel = new BroadcastChannel("${signInChannel}");
if (location.origin === origin) {
  channel.postMessage({ kind: "begun", attempt });
  location.replace(start);
} else {
  closeWhenHeard(channel, attempt);
  channel.postMessage({ kind: "failed", attempt, ...failure });
  document.getElementById("waiting").hidden = true;
  document.getElementById("failure").hidden = false;
}
`;

/**
 * The last page: posts the result. A popup closes, after a failure once its opener has received it; otherwise the page
 * redirects, or shows the failure.
 */
export const endScript = `
${settings}
${closeWhenHeard}
const { mode, next, message } = settings;
history.replaceState(null, "", location.pathname);
if (mode === "redirect") {
  if (message.kind === "done") sessionStorage.setItem("${signInChannel}", JSON.stringify(message));
  if (message.kind !== "failed") location.replace(next);
} else {
  const channel = new BroadcastChannel("${signInChannel}");
  closeWhenHeard(channel, message.attempt);
  channel.postMessage(message);
  if (message.kind !== "failed") close();
}
document.getElementById("close")?.addEventListener("click", () => close());
`;

/** The page of a link: its call is made when its button is pressed. A file that it answers is downloaded. */
export const linkScript = `
${settings}
const { token, call, logins, failure, over } = settings;
const show = (id) => {
  for (const part of document.querySelectorAll("[data-part]")) part.hidden = part.id !== id;
};
function save({ name, type, content }) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([bytes], { type }));
  file.download = name;
  file.click();
}
async function link() {
  const response = await fetch(call, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
    body: JSON.stringify({ token }),
  });
  const answer = await response.json();
  if (answer.ok) {
    if (answer.data) save(answer.data);
    else document.getElementById("login").href = logins[answer.type];
    return show("done");
  }
  document.getElementById("reason").textContent = answer.code === "LINK_INVALID" && over ? over : answer.message;
  show("failed");
}
document.getElementById("link").addEventListener("click", async ({ currentTarget }) => {
  currentTarget.disabled = true;
  try {
    await link();
  } catch {
    currentTarget.disabled = false;
    document.getElementById("reason").textContent = failure;
    document.getElementById("failed").hidden = false;
  }
});
history.replaceState(null, "", location.pathname);
`;
