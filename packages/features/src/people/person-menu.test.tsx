import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import type { Message } from "@bandeja/contract/calls/messages";
import { peopleBlock, peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import {
  reportsAdd,
  reportsOptions,
  reportsPhoto,
  type ReportOptions,
} from "@bandeja/contract/calls/reports";
import type { BlockedPerson } from "@bandeja/contract/calls/people";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { signInWaiter } from "../testing/waitstaff.ts";
import { PersonMenu } from "./person-menu.tsx";
import { ReportMessage } from "./report-message.tsx";
import { ReportPerson, ReportProblem } from "./report-buttons.tsx";

const venue = { person: "v1", name: "Cantina Serena" };
const message: Message = {
  id: "m1",
  clientId: "c1",
  sentAt: "2026-11-20T12:20:00.000Z",
  text: "Green door.",
  senderId: "v1",
  status: "received",
};
const blockedVenue: BlockedPerson = {
  partyId: "v1",
  name: "Cantina Serena",
  photo: null,
  blockedAt: "2026-11-01T10:00:00.000Z",
};
const arrived = {
  ok: true,
  data: { id: "x1", reportedAt: "2026-11-20T12:00:00.000Z", answerBy: "2026-11-20T12:00:00.000Z" },
} as const;

const inPortugal: ReportOptions = {
  emergency: { all: "112" },
  answerHours: 4,
  canAttach: true,
  isBlocked: false,
  leave: {
    applicationId: "a7",
    startDate: "2026-11-21",
    startTime: "18:00",
    timezone: "Europe/Lisbon",
    full: false,
  },
};
function serverWith(blocked: BlockedPerson[] = [], options: ReportOptions = inPortugal) {
  const server = fakeApi();
  server.answers(reportsOptions, { ok: true, data: options });
  server.answers(peopleBlocked, () => ({ ok: true as const, data: blocked }));
  return server;
}
const sheet = async (name: string) => within(await screen.findByRole("dialog", { name }));
const more = () => screen.findByRole("button", { name: "More about Cantina Serena" });

async function openMenu() {
  const view = renderPart(<PersonMenu className="bar-button" {...venue} application="a1" />);
  await view.user.click(await more());
  return { ...view, menu: await sheet("Cantina Serena") };
}

test("a worker reads the consequences of blocking a venue, and how to undo it, before the block", async () => {
  signInWaiter();
  const server = serverWith();
  server.answers(peopleBlock, { ok: true });
  const { user, menu } = await openMenu();
  await user.click(await menu.findByRole("button", { name: /^Block/ }));
  const question = await sheet("Block Cantina Serena?");
  expect(question.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "You can no longer message each other.",
    "You no longer see the shifts of Cantina Serena and can’t apply for them.",
    "If you have a pending application, it’s withdrawn.",
    "Shifts that are already agreed go ahead, and you can message about them until they’re over.",
    "Cantina Serena isn’t told. You can unblock at any time, but ended applications stay ended.",
  ]);
  expect(server.sentTo(peopleBlock)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Block Cantina Serena" }));
  const result = await sheet("You’ve blocked Cantina Serena.");
  expect(server.sentTo(peopleBlock)).toEqual([{ partyId: "v1" }]);
  await user.click(result.getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await more()).toHaveFocus();
});

test("a venue reads its own consequences of a block", async () => {
  signInVenue();
  serverWith();
  const { user, menu } = await openMenu();
  await user.click(await menu.findByRole("button", { name: /^Block/ }));
  const question = await sheet("Block Cantina Serena?");
  expect(question.getByText(/no longer sees your jobs/)).toBeVisible();
  expect(question.getByText("If Cantina Serena has a pending application, it’s declined.")).toBeVisible();
});

test("a block that the server refuses is reported where it was requested", async () => {
  signInWaiter();
  serverWith().refuses(peopleBlock, "NOT_FOUND");
  const { user, menu } = await openMenu();
  await user.click(await menu.findByRole("button", { name: /^Block/ }));
  await user.click((await sheet("Block Cantina Serena?")).getByRole("button", { name: /^Block/ }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Block Cantina Serena?" })).toBeVisible();
});

test("a blocked person can be unblocked in the same menu", async () => {
  signInWaiter();
  const server = serverWith([blockedVenue]);
  server.answers(peopleUnblock, { ok: true });
  const { user, menu } = await openMenu();
  await user.click(await menu.findByRole("button", { name: /^Unblock/ }));
  await sheet("Cantina Serena is no longer blocked.");
  expect(server.sentTo(peopleUnblock)).toEqual([{ partyId: "v1" }]);
});

test("a report requires a reason, and is sent once", async () => {
  signInWaiter();
  const server = serverWith();
  server.answers(reportsAdd, arrived);
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole("button", { name: /^Report/ }));
  const report = await sheet("Report Cantina Serena");
  expect(
    report.getByText(/^A person, not a machine, reads every report.*Cantina Serena isn’t told\.$/),
  ).toBeVisible();
  await user.type(report.getByLabelText(/In your own words/), "The tips were kept.");
  await user.click(report.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(report.getByRole("radio", { name: "Harassment" })).toHaveFocus());
  // Screen readers read what belongs to the focused control, and not always what belongs to its group.
  expect(report.getByRole("radio", { name: "Harassment" })).toHaveAccessibleDescription("Fill this in.");
  expect(report.getByRole("radiogroup", { name: "What is it about?" })).toBeInvalid();
  expect(server.sentTo(reportsAdd)).toEqual([]);
  await user.click(report.getByRole("radio", { name: "Not paid" }));
  await user.click(report.getByRole("button", { name: "Send report" }));
  const result = await sheet("We’ve received your report.");
  expect(result.getByText(/^A person reads it and answers within 4 hours\./)).toBeVisible();
  expect(server.sentTo(reportsAdd)).toEqual([
    { partyId: "v1", applicationId: "a1", reason: "unpaid", text: "The tips were kept." },
  ]);
});

test("a report is sent by three presses: open, kind, send", async () => {
  signInWaiter();
  const server = serverWith();
  server.answers(reportsAdd, arrived);
  const { user } = renderPart(<ReportPerson className="bar-button" {...venue} />);
  await user.click(screen.getByRole("button", { name: "Report Cantina Serena" }));
  const report = await sheet("Report Cantina Serena");
  expect(report.getByText(/^Bandeja can’t send help\./)).toBeVisible();
  await user.click(report.getByRole("radio", { name: "Violence or a threat" }));
  await user.click(report.getByRole("button", { name: "Send report" }));
  await sheet("We’ve received your report.");
  expect(server.sentTo(reportsAdd)).toEqual([{ partyId: "v1", reason: "violence", text: "" }]);
});

test.each([
  [{ all: "112" }, [["Call 112", "tel:112"]]],
  [
    { police: "190", ambulance: "192" },
    [
      ["Police 190", "tel:190"],
      ["Ambulance 192", "tel:192"],
    ],
  ],
])("the first screen calls the local emergency number: %o", async (emergency, links) => {
  signInWaiter();
  serverWith([], { ...inPortugal, emergency });
  const { user } = renderPart(<ReportPerson className="bar-button" {...venue} />);
  await user.click(screen.getByRole("button", { name: "Report Cantina Serena" }));
  const report = await sheet("Report Cantina Serena");
  await report.findByRole("link", { name: links[0]![0]! });
  const call = links.length === 1 ? "Call 112 now." : "Call the police, or an ambulance.";
  expect(report.getByRole("region", { name: `In danger? ${call}` })).toBeVisible();
  const shown = report.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(shown).toEqual(links);
});

test("a report blocks, leaves the shift, attaches messages and names its author only if it says so", async () => {
  signInWaiter();
  const server = serverWith();
  server.answers(reportsAdd, arrived);
  const { user } = renderPart(<ReportPerson className="bar-button" {...venue} />);
  await user.click(screen.getByRole("button", { name: "Report Cantina Serena" }));
  const report = await sheet("Report Cantina Serena");
  await user.click(report.getByRole("radio", { name: "Harassment" }));
  const choices = await report.findAllByRole("checkbox");
  expect(choices).toHaveLength(4);
  for (const choice of choices) {
    expect(choice).not.toBeChecked();
    await user.click(choice);
  }
  await user.click(report.getByRole("button", { name: "Send report" }));
  const result = await sheet("We’ve received your report.");
  expect(server.sentTo(reportsAdd)).toEqual([
    {
      partyId: "v1",
      applicationId: "a7",
      reason: "harassment",
      text: "",
      block: true,
      leave: true,
      attachMessages: true,
      namesMe: true,
    },
  ]);
  expect(result.getByText(/^You’ve blocked Cantina Serena\./)).toBeVisible();
});

test.each([
  [
    "late",
    true,
    /^It’s cancelled now, without an offence\. A person decides within 5 days/,
    /^The shift on Sat 21 Nov at 18:00 is cancelled, without an offence\. A person decides within 5 days/,
  ],
  [
    "long ahead",
    false,
    /^It’s cancelled now, and doesn’t count against you/,
    /^The shift on Sat 21 Nov at 18:00 is cancelled, and that doesn’t count against you\./,
  ],
] as const)(
  "a shift is left %s: what follows is said before, and with the result",
  async (_, late, words, done) => {
    signInWaiter();
    const server = serverWith([], { ...inPortugal, leave: { ...inPortugal.leave!, late } });
    server.answers(reportsAdd, arrived);
    const { user } = renderPart(<ReportPerson className="bar-button" {...venue} />);
    await user.click(screen.getByRole("button", { name: "Report Cantina Serena" }));
    const report = await sheet("Report Cantina Serena");
    expect(await report.findByText(words)).toBeVisible();
    await user.click(report.getByRole("radio", { name: "Harassment" }));
    await user.click(report.getByRole("checkbox", { name: /^Leave the shift/ }));
    await user.click(report.getByRole("button", { name: "Send report" }));
    const result = await screen.findByRole("dialog", { name: "We’ve received your report." });
    expect(result).toHaveAccessibleDescription(done);
  },
);

test("with two open leaves another shift cannot be left, and the reason is said", async () => {
  signInWaiter();
  serverWith([], { ...inPortugal, isBlocked: true, leave: { ...inPortugal.leave!, full: true } });
  const { user } = renderPart(<ReportPerson className="bar-button" {...venue} />);
  await user.click(screen.getByRole("button", { name: "Report Cantina Serena" }));
  const report = await sheet("Report Cantina Serena");
  expect(await report.findByText(/^As many shifts as you may leave with a report \(2\)/)).toBeVisible();
  expect(await report.findByText(/^This limit is the same for everyone\./)).toBeVisible();
  expect(report.queryByRole("checkbox", { name: /^Leave/ })).toBeNull();
});

test("a report beyond the limit of a day is refused with the line about the limit", async () => {
  signInWaiter();
  const server = serverWith([], inPortugal);
  server.refuses(reportsAdd, "TOO_MANY_REQUESTS");
  const { user } = renderPart(<ReportPerson className="bar-button" {...venue} />);
  await user.click(screen.getByRole("button", { name: "Report Cantina Serena" }));
  const report = await sheet("Report Cantina Serena");
  await user.click(await report.findByRole("radio", { name: "Harassment" }));
  await user.click(report.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText(/^This limit is the same for everyone\./)).toBeVisible();
});

test("a report from the account is about nobody in particular", async () => {
  signInWaiter();
  const server = serverWith([], {
    emergency: { all: "112" },
    answerHours: 4,
    canAttach: false,
    isBlocked: false,
  });
  server.answers(reportsAdd, arrived);
  const { user } = renderPart(<ReportProblem />);
  await user.click(screen.getByRole("button", { name: "Report a problem" }));
  const report = await sheet("Report a problem");
  await user.click(report.getByRole("radio", { name: "Something else" }));
  expect(report.queryByRole("checkbox")).toBeNull();
  await user.click(report.getByRole("button", { name: "Send report" }));
  await sheet("We’ve received your report.");
  expect(server.sentTo(reportsAdd)).toEqual([{ reason: "other", text: "" }]);
  expect(server.sentTo(reportsPhoto)).toEqual([]);
});

test("the text of a report survives closing the sheet until it is sent", async () => {
  signInWaiter();
  const server = serverWith();
  server.refuses(reportsAdd, "UNAVAILABLE");
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole("button", { name: /^Report/ }));
  await user.click(await screen.findByRole("radio", { name: "An unsafe place" }));
  await user.type(screen.getByLabelText(/In your own words/), "No exit.");
  await user.click(screen.getByRole("button", { name: "Send report" }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  server.answers(reportsAdd, arrived);
  const again = async () => {
    await user.click(await more());
    await user.click((await sheet("Cantina Serena")).getByRole("button", { name: /^Report/ }));
    return sheet("Report Cantina Serena");
  };
  const kept = await again();
  expect(kept.getByRole("radio", { name: "An unsafe place" })).toBeChecked();
  expect(kept.getByLabelText(/In your own words/)).toHaveValue("No exit.");
  await user.click(kept.getByRole("button", { name: "Send report" }));
  await user.click((await sheet("We’ve received your report.")).getByRole("button", { name: "OK" }));
  expect((await again()).getByLabelText(/In your own words/)).toHaveValue("");
});

test("a report of one message shows its text", async () => {
  signInWaiter();
  const server = serverWith();
  server.answers(reportsAdd, arrived);
  const { user } = renderPart(<ReportMessage {...venue} message={message} />);
  await user.click(screen.getByRole("button", { name: /^Report the message of/ }));
  const report = await sheet("Report this message");
  const words: HTMLTextAreaElement = report.getByRole("textbox");
  expect(report.getByRole<HTMLButtonElement>("button", { name: "Send report" }).form).toBe(words.form);
  expect(report.getByText("Green door.")).toBeVisible();
  await user.click(report.getByRole("radio", { name: "Advertising or spam" }));
  await user.click(report.getByRole("button", { name: "Send report" }));
  await sheet("We’ve received your report.");
  expect(server.sentTo(reportsAdd)).toEqual([{ partyId: "v1", messageId: "m1", reason: "spam", text: "" }]);
});
