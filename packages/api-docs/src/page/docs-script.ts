/** The script of `/api/docs`: Swagger UI with the document, in the system's colour scheme. */
export const docsScript = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

const answer = await fetch("/api/openapi.json");
const spec = await answer.json();
// The page may be open by another of the server's names: a call that is tried goes to where the page came from.
spec.servers = [{ url: location.origin + "/api" }];
for (const path of Object.values(spec.paths)) if (path.servers) path.servers = [{ url: location.origin }];

SwaggerUIBundle({
  spec,
  dom_id: "#docs",
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  docExpansion: "list",
  validatorUrl: null,
});
`;
