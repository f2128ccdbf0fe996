import type { Call } from "@bandeja/contract/call";

/** The route schema of a call: what its requests are validated by, and its answers in tests. */
export function callDocument(call: Call) {
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: { content: { "application/json": { schema: call.answer } } } },
  };
}
