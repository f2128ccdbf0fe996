import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { ShownContent, ShownReport } from "@bandeja/contract/console/shown-report";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const person = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Joana Pinto" };
const hiding = { name: "conduct hide", kind: "command", takesTwo: false, fields: [] };

function open(more: Partial<ConsoleItemDetails>, commands: readonly object[] = [hiding]) {
  const item: ConsoleItemDetails = {
    kind: "review",
    version: "1",
    id: "d1",
    due: "2099-03-15T12:00:00.000Z",
    party: venue,
    summary: "pagehidden",
    claim: null,
    details: {},
    names: {},
    answers: [{ name: "confirm", command: "conduct review", input: { decision: "d1" }, reads: "account" }],
    ...more,
  };
  fakeServer({
    "/session": session,
    "/commands": { data: commands },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/item": { data: item },
  });
  return renderConsole(`/items/${item.kind}/${item.id}`);
}
const page: ShownContent = {
  kind: "page",
  by: venue,
  at: null,
  text: "Everybody is welcome.",
  photos: [],
  before: { at: "hiding", text: "Only fools come here.", photos: ["data:image/webp;base64,aGlkZGVu"] },
};

test("what a decision hides is read by who reviews it, as it was and as it is", async () => {
  open({ hidden: page });
  const region = await screen.findByRole("region", { name: "What this decision is about" });
  expect(region).toHaveTextContent("When it was hiddenOnly fools come here.NowEverybody is welcome.");
  expect(within(region).getByRole("img", { name: "Photo 1" })).toBeVisible();
});

test("what was reported is read as it was then, with the former name, and as it is now", async () => {
  const before = { at: "report", name: "Casa Prova", text: "Only fools come here.", photos: [] } as const;
  open({ kind: "report", id: "r1", report: { ...report, reported: { ...page, before } } });
  const region = await screen.findByRole("region", { name: /report/i });
  expect(region).toHaveTextContent(
    "When it was reportedName: Casa ProvaOnly fools come here.NowEverybody is welcome.",
  );
});

test("a report of a venue lists others that could be taken for it, and says whether the letters are the same", async () => {
  const other = { address: "Rua Augusta 10", registeredAt: "2026-03-01T12:00:00Z" };
  const alike = [
    { id: person.id, name: "Casa Aurora", isSame: true, jobs: 12, ...other },
    { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2e", name: "Casa Аurora", isSame: false, jobs: 0, ...other },
  ];
  open({ kind: "report", id: "r1", report: { ...report, alike } });
  const region = await screen.findByRole("region", { name: "Other venues in this city with such a name" });
  const [same, looks] = within(region).getAllByRole("listitem");
  expect(same).toHaveTextContent(
    /The same name\..*Rua Augusta 10 · registered Sun 1 Mar, 12:00 · 12 shifts posted/,
  );
  expect(looks).toHaveTextContent(/Looks the same, with other letters or signs\..*no shifts posted/);
  expect(within(looks!).getByRole("link")).toHaveAttribute("href", expect.stringContaining("1b2e"));
});

test("a hidden message that no report has attached says why it is not shown", async () => {
  open({ hidden: { kind: "message", by: person, at: null, text: null, photos: [] } });
  expect(
    await screen.findByText("This message is not attached to a report, so operators cannot read it."),
  ).toBeVisible();
});

const report: ShownReport = {
  id: "r1",
  isOpen: true,
  at: "2026-03-10T12:30:00Z",
  reason: "harassment",
  answeredAt: null,
  closedAt: null,
  decisions: [],
  isErased: false,
  contact: null,
  contactEndedBy: null,
  text: "They insult me",
  by: venue,
  about: person,
  job: null,
  pay: null,
  reported: null,
  messages: [
    { id: "m1", at: "2026-03-10T12:00:00Z", text: "Idiot.", by: person },
    { id: "m2", at: "2026-03-10T12:01:00Z", text: "Fool.", by: person, hiddenBy: "d2" },
  ],
  photos: [],
  answers: [],
  questions: [],
};

test("an attached message is hidden from where it is read, or leads to the decision that hides it", async () => {
  const { unmount } = open({ kind: "report", id: "r1", report });
  const link = (name: string) => screen.findByRole("link", { name });
  expect(await link("Hide this message")).toHaveAttribute(
    "href",
    "/commands/conduct/hide?subject=m1&report=r1&seen=report+r1+1",
  );
  expect(await link("Open the decision about this message")).toHaveAttribute("href", "/pages/decision/d2");
  unmount();
  open({ kind: "report", id: "r1", report }, []);
  await screen.findByText("Idiot.");
  expect(screen.queryByRole("link", { name: "Hide this message" })).toBeNull();
});

test("a reported page that went with its account says when", async () => {
  open({ hidden: { ...page, text: null, photos: [], deletedAt: "2026-03-10T12:00:00Z" } });
  expect(await screen.findByText(/^It was deleted with its account on Tue 10 Mar/)).toBeVisible();
});
