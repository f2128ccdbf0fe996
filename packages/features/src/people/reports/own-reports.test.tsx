import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import {
  reportsFind,
  reportsOpenPhoto,
  reportsPhoto,
  reportsReply,
  type OperatorQuestion,
  type Report,
} from "@bandeja/contract/calls/reports";
import { screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { OwnReports } from "./own-reports.tsx";

/** jsdom decodes no pictures, and has no canvas. */
function stubPictures(): void {
  let made = 0;
  Object.defineProperty(HTMLImageElement.prototype, "decode", {
    configurable: true,
    value: () => Promise.resolve(),
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(canvas, "toBlob").mockImplementation((onBlob) => {
    made += 1;
    onBlob(new Blob([`${made}`], { type: "image/jpeg" }));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLImageElement.prototype, "decode");
  });
}

/** The head of a picture of 40 × 30 pixels. */
const picture = new Uint8Array(40);
picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
new DataView(picture.buffer).setUint32(16, 40);
new DataView(picture.buffer).setUint32(20, 30);

const report: Report = {
  id: "r1",
  person: { id: "w1", name: "Marina Duarte" },
  reason: "violence",
  text: "At the door.",
  reportedAt: "2026-11-20T12:00:00.000Z",
  state: "open",
  answerBy: new Date(Date.now() + 3_600_000).toISOString(),
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
  return { server, ...renderPart(<OwnReports level={3} />) };
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
  // The pressed button is gone.
  expect(shown.getByRole("list", { name: "Photos" })).toHaveFocus();
});

test("a report whose answer is late says so, and that it is still looked at", async () => {
  open([{ ...report, answerBy: new Date(Date.now() - 60_000).toISOString() }]);
  expect(
    await screen.findByText(/^Our answer was due by .* It’s late, and we’re still looking at/),
  ).toBeVisible();
  expect(screen.queryByText(/^We answer by/)).toBeNull();
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

describe("photos are added to a report that was sent", () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, n) => new File([picture], `${n}.png`, { type: "image/png" }));
  async function choose(count: number, kept: string[] = ["p1"]) {
    stubPictures();
    const view = open([{ ...report, photos: kept }]);
    const shown = within(await screen.findByRole("article", { name: "Violence or a threat" }));
    await view.user.upload(shown.getByLabelText("Add photos", { selector: "input" }), pictures(count));
    return { ...view, shown };
  }

  test("as many as there is room for, and it says how many that is", async () => {
    const { user, server, shown } = await choose(6, ["p1", "p2"]);
    expect(await shown.findAllByRole("img")).toHaveLength(3);
    expect(shown.queryByRole("button", { name: "Add photos" })).toBeNull();
    server.answers(reportsPhoto, { ok: true, data: report });
    server.answers(reportsFind, {
      ok: true,
      data: { reports: [{ ...report, photos: ["p1", "p2", "p3", "p4", "p5"] }], questions: [] },
    });
    await user.click(shown.getByRole("button", { name: "Send 3 photos" }));
    expect(await shown.findByText("Sent. The people who read your report see your photos.")).toBeVisible();
    expect(server.sentTo(reportsPhoto)).toHaveLength(3);
    expect(shown.queryByText(/You can add/)).toBeNull();
    expect(shown.queryByRole("button", { name: /^Send/ })).toBeNull();
  });

  test("how many are chosen is said, also where the pressed button is gone", async () => {
    const { user, shown } = await choose(6, ["p1", "p2"]);
    const chosen = await shown.findByText("3 photos chosen");
    expect(chosen).toHaveAttribute("aria-live", "polite");
    expect(chosen).toHaveFocus();
    for (const left of ["2 photos chosen", "1 photo chosen", "No photo chosen"]) {
      await user.click(shown.getByRole("button", { name: "Remove photo 1" }));
      expect(chosen).toHaveTextContent(left);
      expect(chosen).toHaveFocus();
    }
  });

  test("what cannot be sent stays chosen, and is sent by another press", async () => {
    const { user, server, shown } = await choose(2);
    expect(await shown.findByText("You can add 2 more photos.")).toBeVisible();
    server.fails(reportsPhoto);
    await user.click(shown.getByRole("button", { name: "Send 2 photos" }));
    expect(await shown.findByRole("alert")).toHaveTextContent(/The 2 photos are still here\.$/);
    expect(shown.getAllByRole("img")).toHaveLength(2);
    server.answers(reportsPhoto, { ok: true, data: report });
    await user.click(shown.getByRole("button", { name: "Send 2 photos" }));
    expect(await shown.findByText(/^Sent\./)).toBeVisible();
    expect(shown.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["LIST_FULL", /^This report already has 5 photos\./],
    ["WRONG_STATE", /^This report is closed and takes no more photos\./],
  ] as const)("unless the server says %s, which is explained", async (code, words) => {
    const { user, server, shown } = await choose(1);
    server.refuses(reportsPhoto, code);
    await user.click(await shown.findByRole("button", { name: "Send the photo" }));
    expect(await shown.findByRole("alert")).toHaveTextContent(words);
  });

  test("a picture that is too large says so, and keeps the others", async () => {
    const { user, shown } = await choose(1);
    const large = new File([picture], "large.png", { type: "image/png" });
    Object.defineProperty(large, "size", { value: 60_000_000 });
    await user.upload(shown.getByLabelText("Add photos", { selector: "input" }), large);
    expect(await screen.findByText(/^This picture is too large\./)).toBeVisible();
    await user.keyboard("{Enter}");
    expect(shown.getAllByRole("img")).toHaveLength(1);
  });

  test("not to a closed one", async () => {
    open([{ ...report, state: "closed" }]);
    expect(await screen.findByText("Closed")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add photos" })).toBeNull();
  });
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
  // The form is gone.
  expect(screen.getByText("We’ve got your answer.")).toHaveFocus();
});

test("an answer that comes after the decision says what can be done instead, and stays in its field", async () => {
  const { user, server } = open([], [question]);
  server.refuses(reportsReply, "WRONG_STATE");
  const field = await screen.findByLabelText("Your answer");
  await user.type(field, "I was there.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText(/^This was decided before your answer/)).toBeVisible();
  expect(field).toHaveValue("I was there.");
});
