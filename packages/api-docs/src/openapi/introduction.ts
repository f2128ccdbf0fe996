/** The introduction of the document, in Markdown: the rules for all calls. */
export const introduction = `Venues post short-term shifts, waitstaff take them.

**Answers.** A success is \`{"ok": true, …}\`, a refusal \`{"ok": false, "code", "message", "fields"?}\` with a fitting
HTTP status. Decide by \`code\`, which is stable; \`message\` is for people, in English or Portuguese by
\`Accept-Language\`. \`fields\` names the fields in error and why.

**Authentication.** \`Authorization: Bearer TOKEN\`, with the token of a login. It expires 30 days after its last use, 90
days after the login, or with \`/account/logout\`.

**Order of refusal.** 401, then 403 and 404, then 400, then the state (402, 409). Another account's data is 404, as if
it did not exist. Where several states refuse a call, the answer names the first in the call's own order.

**Repeated requests.** A call that creates something takes an \`Idempotency-Key\`: after a lost answer, repeat it with the
same key. Only successes are stored. Calls that only read may always be repeated.

**Lists** take \`limit\` (1 to 100) and \`cursor\`, and return \`nextcursor\` while there is more. Without
a \`limit\` a page has 50 rows; some lists, as their calls say, have up to 500 without both.

**Values.** Ids are opaque texts. Dates (\`YYYY-MM-DD\`) and times (\`HH:MM\`) are those of the venue's zone; answers about
a job add its \`timezone\` and the instants \`startsat\` and \`endsat\`. All instants are in UTC. Money is a JSON number with
at most two decimals. Unknown fields of a body are ignored.

**Limits.** 1,200 requests a minute to each call from one address, fewer where a call says so; bodies of 1 MB, files of 10.`;
