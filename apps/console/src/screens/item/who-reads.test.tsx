import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails, ShownAnswer } from "@bandeja/contract/console/items";
import { readers, type Reader } from "@bandeja/contract/console/readers";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2099-03-10T20:00:00Z" },
};

/** What the field of the reason says before anything is typed, by who reads it. */
const says: Record<Reader, RegExp> = {
  log: /for the audit log\. Nobody is sent this reason: only operators read it\./,
  account: /The account reads this reason word for word, in the statement of reasons and in its export\./,
  left: /The account is deleted: nobody reads this reason/,
  askedside: /The side that is asked reads it word for word/,
  otherside: /The other side reads this reason word for word/,
  export: /^The note itself, .*the account word for word in its export/,
  bothsides: /Both sides read this reason word for word, also in their exports/,
  reporter: /The reporter reads this word for word\./,
  eitheroftwo: /The account reads this reason word for word.*only that of the first/,
  secondoftwo: /for the audit log\. The account reads the reason of the first operator/,
};

test.each(readers)("the reason of a command that %s reads says so at its field", async (reads) => {
  const command: ConsoleCommand = {
    name: "jobs cancel",
    kind: "command",
    takesTwo: false,
    fields: [],
    reads,
  };
  fakeServer({ "/session": session, "/commands": { data: [command] }, "/queue": { data: [] } });
  renderConsole("/commands/jobs/cancel");
  expect(await screen.findByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(says[reads]);
});

function open(kind: ConsoleItemDetails["kind"], answers: readonly ShownAnswer[]) {
  const item: ConsoleItemDetails = {
    kind,
    version: "1",
    names: {},
    id: "a1",
    due: "2099-03-15T12:00:00.000Z",
    party: null,
    summary: null,
    claim: null,
    details: {},
    answers,
  };
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/item": { data: item },
  });
  return renderConsole(`/items/${kind}/a1`);
}

const answer = (name: ShownAnswer["name"], reads: Reader): ShownAnswer => ({
  name,
  command: "conduct uphold",
  input: {},
  reads,
});

test.each(readers)("the reason of an answer that %s reads says so at its field", async (reads) => {
  open("review", [answer("confirm", reads), answer("correct", reads)]);
  const name = reads === "askedside" ? "Question to one of the sides, which reads it" : "Reason";
  expect(await screen.findByRole("textbox", { name })).toHaveAccessibleDescription(says[reads]);
});

test("where it depends on the answer, the field says who reads the reason of each", async () => {
  open("proposal", [answer("uphold", "secondoftwo"), answer("reject", "account")]);
  expect(await screen.findByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(
    "At least 10 characters. Uphold it: The account reads the reason of the first, to which you agree. Yours is for the audit log. Reject the proposal: The account reads your reason.",
  );
});

test("a reason to look at an account says at its field that the account reads it", async () => {
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [] },
    "/pages/party/p1": { ok: false, code: "VIEW_REASON", message: "", party: { id: "p1", name: "Duarte" } },
  });
  renderConsole("/pages/party/p1");
  expect(await screen.findByRole("textbox", { name: "Another reason" })).toHaveAccessibleDescription(
    "The account reads it word for word in its export.",
  );
});
