/** A multipart form; values that are neither file nor text are sent as JSON. */
export async function writeForm(fields: Readonly<Record<string, unknown>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value instanceof Blob || typeof value === "string" ? value : JSON.stringify(value));
  }
  const written = new Response(form);
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { "content-type": written.headers.get("content-type") ?? "" },
  };
}
