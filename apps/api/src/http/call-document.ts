import type { Call } from "@bandeja/contract/call";

/** The route schema of a call: validates its requests, and in tests its answers. */
export function callDocument(call: Call) {
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: { content: { "application/json": { schema: call.answer } } } },
  };
}
