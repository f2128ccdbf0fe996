/** What holds for every call: the beginning of the document, in Markdown. */
export const introduction = `Venues post short-term shifts, waitstaff take them.

**Answers.** A success is \`{"ok": true, …}\`, a refusal \`{"ok": false, "code", "message", "fields"?}\` with a true
HTTP status. Decide by \`code\`, which is stable; \`message\` is for a person, in English or Portuguese by
\`Accept-Language\`. \`fields\` says what is wrong with which field.

**Who is asking.** \`Authorization: Bearer TOKEN\`, with the token of a login. It ends 30 days after its last use, 90
days after the login, or with \`/account/logout\`.

**Order of refusal.** 401, then 403 and 404, then 400, then the state (402, 409). What is not the caller's is 404, as if
it were not there. Of a state that stands in the way for several reasons, the first in the call's own order is told.

**Asking twice.** A call that creates something takes an \`Idempotency-Key\`: repeat it with the same key when an answer
was lost. Only successes are remembered. Calls that only read may always be repeated.

**Lists** take \`limit\` (1 to 100) and \`cursor\`, and give \`nextcursor\` while there is more. Without
a \`limit\` a page has 50 rows; some lists, whose calls say so, have up to 500 when asked for with neither.

**Values.** Ids are opaque texts. Dates (\`YYYY-MM-DD\`) and times (\`HH:MM\`) are those of the venue's zone; answers about
a job add its \`timezone\` and the instants \`startsat\` and \`endsat\`, in UTC as all instants. Money is a JSON number with
at most two decimals. Unknown fields of a body are ignored.

**How much.** 1,200 requests a minute to each call from one address, fewer where a call says so; bodies of 1 MB, files of 10.`;
