import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { sampleApplicant } from "../testing/sample-applicant.ts";
import { ApplicantCard } from "./applicant-card.tsx";

const show = (fields: Parameters<typeof sampleApplicant>[0]) =>
  renderPart(
    <ApplicantCard
      applicant={sampleApplicant(fields)}
      heading="h2"
      title="Marina Duarte"
      timezone="America/Sao_Paulo"
      isStamped
    />,
  );

test.each([
  ["favourite", "Favourite"],
  ["never", "Never again"],
] as const)("a worker on the list %s is marked beside the name", (favourite, text) => {
  show({ favourite });
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ["confirmed", true],
  ["completed", true],
  ["noshow", true],
  ["cancelled", true],
  ["pending", false],
  ["declined", false],
] as const)("the card of somebody %s reports them by one press: %s", (status, isReported) => {
  show({ status });
  expect(screen.queryByRole("button", { name: "Report Marina Duarte" }) !== null).toBe(isReported);
});

test("the name and the record come before the face", () => {
  const { container } = show({});
  const card = screen.getByRole("article");
  const face = container.querySelector(".face");
  expect(face).not.toBeNull();
  expect(card.lastElementChild).toBe(face);
});

test("a worker on no list is not marked", () => {
  show({});
  expect(screen.queryByText(/Favourite|Never again/)).toBeNull();
});

test("times are by the venue's clock, as those of its shifts", () => {
  const [cancelFreeUntil, offeredUntil] = ["2026-11-27T08:40:00Z", "2026-11-27T01:05:00Z"];
  show({ status: "confirmed", cancelFreeUntil, offeredUntil, undoNoShowUntil: "2026-11-27T02:15:00Z" });
  expect(screen.getByText(/^Can cancel freely until 05:40/)).toBeVisible();
  expect(screen.getByText(/26 Nov, 22:05/)).toBeVisible();
  expect(screen.getByText(/26 Nov, 23:15/)).toBeVisible();
});

const days = 24 * 60;

test.each([
  ["restaurant", 6 * days, "You cancelled 6 days before the start."],
  ["waitress", 10 * 60, "Marina Duarte cancelled 10 hours before the start."],
  ["waitress", -5, "Marina Duarte cancelled after the start."],
] as const)(
  "a cancellation by the %s names who cancelled, and quotes why",
  (cancelledBy, noticeMinutes, text) => {
    show({ status: "cancelled", cancelledBy, noticeMinutes, reason: "A burst pipe" });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText("“A burst pipe”")).toBeVisible();
  },
);

test.each(["declined", "withdrawn", "expired"] as const)(
  "what Bandeja ended while it waited, stored as %s, is nobody's act",
  async (status) => {
    show({ status, byBandeja: true });
    expect(await screen.findByText("Ended")).toBeVisible();
    expect(screen.getByText("Bandeja ended this application.")).toBeVisible();
    expect(screen.queryByText(/Declined|Withdrawn|Expired/)).toBeNull();
  },
);

test("a cancellation with a decision names neither side", () => {
  show({ status: "cancelled", byBandeja: true, noticeMinutes: 10 * 60 });
  expect(screen.getByText("Bandeja cancelled 10 hours before the start.")).toBeVisible();
});

test.each(["cancelled", "noshow"] as const)(
  "work that is %s says that the worker reports a refusal",
  (status) => {
    show({
      status,
      venueNoShow: true,
      ...(status === "cancelled" && { cancelledBy: "restaurant", noticeMinutes: -5 }),
    });
    expect(screen.getByText("Marina Duarte reports that you turned them away.")).toBeVisible();
    expect(screen.queryByText(/You cancelled/)).toBeNull();
  },
);

const report = { jobId: "j0", startDate: "2026-11-20", endDate: "2026-11-20" } as const;
const openUntil = "2026-11-23T18:00:00.000Z";

test.each([
  [
    { ...report, kind: "noshow", state: "announced", openUntil },
    /^You reported a no-show on .* disputed until /,
  ],
  [{ ...report, kind: "noshow", state: "disputed" }, /^You reported a no-show on .* It’s disputed/],
  [{ ...report, kind: "noshow", state: "counts" }, /^You reported a no-show on [^.]*\.$/],
] as const)("a no-show that the venue itself reported is on the card: %o", (ownReport, text) => {
  show({ ownReports: [{ ...report, kind: "late" }, ownReport] });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText("Never missed a shift")).toBeNull();
});

test("an earlier late arrival is on the page of the person only", () => {
  show({ ownReports: [{ ...report, kind: "late" }] });
  expect(screen.queryByText(/You reported/)).toBeNull();
  expect(screen.getByText("Never missed a shift")).toBeVisible();
});

const until = "2026-12-20T10:00:00.000Z";
const hours = { agreed: 300, minutes: 300 };

test("hours that the worker proposes first are compared with those agreed", () => {
  show({ status: "completed", hours: { ...hours, proposed: { minutes: 330, by: "waitress" }, until } });
  expect(screen.getByText("Marina Duarte says 5 h 30 min. Agreed: 5 h.")).toBeVisible();
});

test("hours that the worker proposes in answer are beside those that the venue says", async () => {
  const proposed = { minutes: 330, by: "waitress" } as const;
  show({ status: "completed", hours: { ...hours, proposed, countered: 270, until } });
  expect(await screen.findByText("You say 4 h 30 min, Marina Duarte says 5 h 30 min.")).toBeVisible();
});

test("disputed hours are with Bandeja, with what both sides say, until that is decided", async () => {
  const sides = { venueMinutes: 270, workerMinutes: 330, heard: [] };
  const dispute = { by: "waitress" as const, state: "waits" as const, due: until, ...sides };
  const { unmount } = show({ status: "completed", hours: { ...hours, dispute } });
  const line = await screen.findByText(/^Bandeja is deciding/);
  expect(line).toHaveTextContent(
    "Bandeja is deciding which hours count. You say 4 h 30 min, Marina Duarte says 5 h 30 min.",
  );
  unmount();
  show({ status: "completed", hours: { ...hours, dispute: { ...dispute, state: "decided" as const } } });
  expect(screen.queryByText(/Bandeja is deciding/)).toBeNull();
});
