import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import {
  reportsFind,
  reportsOpenPhoto,
  reportsReply,
  type OperatorQuestion,
  type Report,
} from "@bandeja/contract/calls/reports";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { OwnReports } from "./own-reports.tsx";

const report: Report = {
  id: "r1",
  person: { id: "w1", name: "Marina Duarte" },
  reason: "violence",
  text: "At the door.",
  reportedAt: "2026-11-20T12:00:00.000Z",
  state: "open",
  answerBy: "2026-11-20T16:00:00.000Z",
  answers: [],
  photos: ["p1"],
  messages: 3,
  namesMe: false,
};
const question: OperatorQuestion = {
  id: "q1",
  question: "What happened on Friday?",
  askedAt: "2026-11-20T12:00:00.000Z",
  answer: null,
  answeredAt: null,
};

function open(reports: Report[], questions: OperatorQuestion[] = []) {
  signInVenue();
  const server = fakeApi();
  server.answers(reportsFind, { ok: true, data: { reports, questions } });
  return { server, ...renderPart(<OwnReports />) };
}

test("without reports there is a way to make one", async () => {
  open([]);
  expect(await screen.findByText("You haven’t reported anything.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Report a problem" })).toBeVisible();
});

test("a report says by when it is answered, and opens its photos on demand", async () => {
  const { user, server } = open([report]);
  server.answers(reportsOpenPhoto, { ok: true, data: { image: "UklGRg==" } });
  const shown = within(await screen.findByRole("article", { name: "Violence or a threat" }));
  expect(shown.getByText("Received")).toBeVisible();
  expect(shown.getByText(/^We answer by /)).toBeVisible();
  expect(shown.getByText("3 messages attached")).toBeVisible();
  expect(server.sentTo(reportsOpenPhoto)).toEqual([]);
  await user.click(shown.getByRole("button", { name: "Show the photo" }));
  const photo = await shown.findByRole("img", { name: "Photo 1" });
  expect(photo).toHaveAttribute("src", "data:image/webp;base64,UklGRg==");
});

test.each([
  ["waits", /^You left the shift without an offence\. A person can decide otherwise until /],
  ["free", /It stays so\.$/],
  ["counts", /counts as a late cancellation/],
] as const)("work that was left, which %s, is told", async (state, words) => {
  const { answerBy: _by, ...answered } = report;
  const answers = [{ text: "We spoke to them.", answeredAt: "2026-11-20T14:00:00.000Z" }];
  const leave = { state, dueAt: "2026-11-25T12:00:00.000Z" };
  open([{ ...answered, state: "answered", answers, leave }]);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText("We spoke to them.")).toBeVisible();
});

test("a question of an operator is answered once", async () => {
  const { user, server } = open([], [question]);
  const answered = { ...question, answer: "I was there.", answeredAt: "2026-11-20T13:00:00.000Z" };
  server.answers(reportsReply, { ok: true, data: answered });
  expect(await screen.findByText("What happened on Friday?")).toBeVisible();
  await user.type(screen.getByLabelText("Your answer"), "I was there.");
  server.answers(reportsFind, { ok: true, data: { reports: [], questions: [answered] } });
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("I was there.")).toBeVisible();
  expect(server.sentTo(reportsReply)).toEqual([{ questionId: "q1", text: "I was there." }]);
  expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull();
});
