import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { jobRow } from "../testing/venue-rows.ts";
import {
  applicationsAcceptHours,
  applicationsDisputeHours,
  applicationsProposeHours,
} from "@bandeja/contract/calls/applications";
import type { Hours } from "@bandeja/contract/calls/outcome";
import type { AccountType } from "@bandeja/contract/lists";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { HoursNow } from "./hours-now.tsx";

beforeEach(signInVenue);

const until = "2026-12-20T10:00:00.000Z";
const job = jobRow({ startDate: "2026-12-16", endDate: "2026-12-16", hourlyValue: 10, currency: "EUR" });

function open(hours: Hours, side: AccountType = "restaurant") {
  const server = fakeApi();
  const data = { id: "a1", jobId: "j1", workerId: "w1", status: "completed" as const };
  const answer = {
    ok: true as const,
    data: { ...data, cancelledBy: null, reason: null, appliedAt: "2026-12-01T10:00:00.000Z" },
  };
  server.answers(applicationsAcceptHours, answer);
  server.answers(applicationsProposeHours, answer);
  server.answers(applicationsDisputeHours, answer);
  let change: (changed: Hours) => void = () => {};
  function Changing() {
    const [latest, setKnown] = useState(hours);
    change = setKnown;
    return <HoursNow application="a1" job={job} hours={latest} side={side} other="Marina Duarte" />;
  }
  return { server, ...renderPart(<Changing />), change: (changed: Hours) => act(() => change(changed)) };
}

test("final hours are shown with their pay", () => {
  open({ agreed: 300, minutes: 285 });
  expect(screen.getByText(/^4 h 45 min worked/)).toHaveTextContent("€47.50");
  expect(screen.getByText("Agreed: 5 h")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the hours that the other side proposes are accepted with one press, which is said", async () => {
  const { user, server, change } = open({
    agreed: 300,
    minutes: 300,
    proposed: { minutes: 330, by: "waitress" },
    until,
  });
  const says = screen.getByText(/^Marina Duarte says 5 h 30 min\. Agreed: 5 h\./);
  expect(says).toHaveTextContent("That makes €55.00 instead of €50.00. Answer by ");
  expect(says).toHaveTextContent(/, or 5 h 30 min counts\.$/);
  await user.click(screen.getByRole("button", { name: "Accept 5\u00a0h\u00a030\u00a0min" }));
  expect(server.sentTo(applicationsAcceptHours)).toEqual([{ applicationId: "a1", minutes: 330 }]);
  change({ agreed: 300, minutes: 330 });
  expect(await screen.findByText("You accepted 5 h 30 min. These hours are final.")).toHaveFocus();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [285, "button-secondary"],
  [300, "button-primary"],
])("a worker who is asked to accept %i of 300 minutes sees %s", (minutes, look) => {
  open({ agreed: 300, minutes: 300, proposed: { minutes, by: "restaurant" }, until }, "waitress");
  expect(screen.getByRole("button", { name: /^Accept/ })).toHaveClass(look);
});

test("a worker's answer to less than its own hours is not prominent, though it is more than agreed", () => {
  const proposed = { minutes: 330, by: "restaurant" } as const;
  open({ agreed: 300, minutes: 300, proposed, countered: 360, until }, "waitress");
  expect(screen.getByRole("button", { name: /^Accept/ })).toHaveClass("button-secondary");
});

test("boxes for hours without a hint or an error refer to no description", async () => {
  const { user } = open({ agreed: 300, minutes: 300, until });
  await user.click(screen.getByRole("button", { name: "Correct the hours" }));
  const group = screen.getByRole("group", { name: "How many hours?" });
  expect(group).not.toHaveAttribute("aria-describedby");
});

test("other hours are proposed in a dialog, which accepts only possible ones", async () => {
  const { user, server } = open({ agreed: 300, minutes: 300, until });
  await user.click(screen.getByRole("button", { name: "Correct the hours" }));
  const dialog = within(await screen.findByRole("dialog"));
  const [hours, minutes] = [dialog.getByLabelText("Hours"), dialog.getByLabelText("Minutes")];
  const send = dialog.getByRole("button", { name: "Send" });
  // The agreed hours are not a proposal.
  expect(send).toHaveAttribute("aria-disabled", "true");
  await user.clear(hours);
  await user.type(hours, "25");
  expect(dialog.getByText("Enter between 1 minute and 24 h.")).toBeVisible();
  await user.clear(hours);
  await user.type(hours, "4");
  await user.clear(minutes);
  await user.type(minutes, "30");
  await user.click(send);
  expect(server.sentTo(applicationsProposeHours)).toEqual([{ applicationId: "a1", minutes: 270 }]);
});

test("typed hours survive a reload, until they are sent", async () => {
  const first = open({ agreed: 300, minutes: 300, until });
  await first.user.click(screen.getByRole("button", { name: "Correct the hours" }));
  await first.user.clear(await screen.findByLabelText("Hours"));
  await first.user.type(screen.getByLabelText("Hours"), "4");
  first.unmount();

  const second = open({ agreed: 300, minutes: 300, until });
  await second.user.click(screen.getByRole("button", { name: "Correct the hours" }));
  expect(await screen.findByLabelText("Hours")).toHaveValue("4");
  await second.user.click(screen.getByRole("button", { name: "Send" }));
  await second.user.click(await screen.findByRole("button", { name: "Correct the hours" }));
  expect(await screen.findByLabelText("Hours")).toHaveValue("5");
});

test.each(["4h75", "4 30", "4:3"])("%s as hours stays as it is typed, and is refused", async (text) => {
  const { user, server } = open({ agreed: 300, minutes: 300, until });
  await user.click(screen.getByRole("button", { name: "Correct the hours" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText("Hours"));
  await user.type(dialog.getByLabelText("Hours"), text);
  expect(dialog.getByLabelText("Hours")).toHaveValue(text);
  expect(dialog.getByText("Enter between 1 minute and 24 h.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(server.sentTo(applicationsProposeHours)).toEqual([]);
});

test("agreed hours that answer other ones are not compared with themselves", () => {
  open({ agreed: 300, minutes: 300, proposed: { minutes: 300, by: "restaurant" }, until });
  expect(screen.getByText(/You said 5 h. Agreed: 5 h. Marina Duarte can/)).toBeVisible();
});

test.each([
  ["2,5", "0", 150],
  ["2.25", "0", 135],
  ["1,5", "15", 105],
  ["1.333", "", 80],
])("%s hours and %s minutes are %i minutes", async (typedHours, typedMinutes, minutes) => {
  const { user, server } = open({ agreed: 300, minutes: 300, until });
  await user.click(screen.getByRole("button", { name: "Correct the hours" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText("Hours"));
  await user.type(dialog.getByLabelText("Hours"), typedHours);
  await user.clear(dialog.getByLabelText("Minutes"));
  if (typedMinutes !== "") await user.type(dialog.getByLabelText("Minutes"), typedMinutes);
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(server.sentTo(applicationsProposeHours)).toEqual([{ applicationId: "a1", minutes }]);
});

test("own proposed hours wait for an answer and can be changed", () => {
  open({ agreed: 300, minutes: 300, proposed: { minutes: 240, by: "restaurant" }, until });
  expect(
    screen.getByText(/You said 4 h. Agreed: 5 h. That makes €40.00 instead of €50.00. Marina Duarte can/),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Change your hours" })).toBeVisible();
});

const contested = { agreed: 300, minutes: 300, proposed: { minutes: 240, by: "restaurant" }, until } as const;
const dispute = {
  by: "waitress",
  state: "waits",
  due: "2026-12-22T10:00:00.000Z",
  venueMinutes: 240,
  workerMinutes: 300,
  heard: ["waitress"],
} as const satisfies Hours["dispute"];

test("Bandeja cannot be asked before both sides have said other hours", () => {
  open(contested, "waitress");
  expect(screen.queryByRole("button", { name: "Ask Bandeja to decide" })).toBeNull();
});

test.each([
  ["its own figure", { by: "restaurant", minutes: 330 }, 280, ["5 h 30 min · €55.00", "4 h 40 min · €46.67"]],
  [
    "the other's figure",
    { by: "waitress", minutes: 280 },
    330,
    ["5 h 30 min · €55.00", "4 h 40 min · €46.67"],
  ],
] as const)(
  "after two proposals a venue reads %s beside the other",
  async (_, proposed, countered, figures) => {
    open({ agreed: 300, minutes: 300, proposed, countered, until });
    const says = within(await screen.findByRole("group", { name: "What you both say" }));
    expect(says.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "You say",
      "Marina Duarte says",
      "Difference",
    ]);
    const shown = says
      .getAllByRole("definition")
      .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
    expect(shown).toEqual([...figures, "50 min · €8.33"]);
  },
);

test("a worker reads its own figure first", async () => {
  open({ ...contested, countered: 330 }, "waitress");
  const says = within(await screen.findByRole("group", { name: "What you both say" }));
  const shown = says
    .getAllByRole("definition")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(shown).toEqual(["5 h 30 min · €55.00", "4 h · €40.00", "1 h 30 min · €15.00"]);
});

test("one proposal alone is compared with nothing but the agreed hours", () => {
  open(contested, "waitress");
  expect(screen.queryByRole("group", { name: "What you both say" })).toBeNull();
});

test("either side asks Bandeja, with words that are kept until they are sent", async () => {
  const first = open({ ...contested, countered: 300 }, "waitress");
  await first.user.click(screen.getByRole("button", { name: "Ask Bandeja to decide" }));
  const lead = within(await screen.findByRole("dialog")).getByText(
    /^A person at Bandeja decides within 5 days/,
  );
  expect(lead).toHaveTextContent("the agreed 5 h count. Marina Duarte is notified.");
  await first.user.type(screen.getByLabelText(/^What should Bandeja know\?/), "I locked up at three.");
  first.unmount();
  const { user, server } = open({ ...contested, countered: 300 }, "waitress");
  await user.click(screen.getByRole("button", { name: "Ask Bandeja to decide" }));
  await user.click(await screen.findByRole("button", { name: "Ask Bandeja" }));
  expect(server.sentTo(applicationsDisputeHours)).toEqual([
    { applicationId: "a1", text: "I locked up at three." },
  ]);
});

test("what was asked has the focus, since the pressed button is gone", async () => {
  const { user, change } = open({ ...contested, countered: 300 }, "waitress");
  await user.click(screen.getByRole("button", { name: "Ask Bandeja to decide" }));
  await user.click(await screen.findByRole("button", { name: "Ask Bandeja" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  change({ agreed: 300, minutes: 300, dispute: { ...dispute, heard: [] } });
  expect(screen.getByText(/^Bandeja decides by /)).toHaveFocus();
});

test("hours that were said have the focus, with what follows, and not the button that opened the dialog", async () => {
  const { user, change } = open({ agreed: 300, minutes: 300, until });
  await user.click(screen.getByRole("button", { name: "Correct the hours" }));
  await user.clear(screen.getByLabelText("Hours"));
  await user.type(screen.getByLabelText("Hours"), "6");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  change({ agreed: 300, minutes: 300, proposed: { minutes: 360, by: "restaurant" }, until });
  expect(screen.getByText(/^You said 6 h\..* After that, your hours count\.$/)).toHaveFocus();
});

test("what was told has the focus, since the pressed button is gone", async () => {
  const { user, change } = open({ agreed: 300, minutes: 300, dispute });
  await user.click(await screen.findByRole("button", { name: "Tell Bandeja your side" }));
  await user.type(screen.getByLabelText("What should Bandeja know?"), "The kitchen closed at ten.");
  await user.click(await screen.findByRole("button", { name: "Send" }));
  change({ agreed: 300, minutes: 300, dispute: { ...dispute, heard: ["waitress", "restaurant"] } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Bandeja has your side of it.").closest("p")).toHaveFocus();
});

test("a dispute shows what both sides say and its money; to accept less is not prominent", async () => {
  open({ agreed: 300, minutes: 300, dispute }, "waitress");
  const says = await screen.findByText(/^Bandeja decides by /);
  const figures = within(screen.getByRole("group", { name: "What you both say" })).getAllByRole("definition");
  expect(figures[0]).toHaveTextContent("5 h · €50.00");
  expect(figures[1]).toHaveTextContent("4 h · €40.00");
  expect(figures[2]).toHaveTextContent("1 h · €10.00");
  expect(says).toHaveTextContent("Until then the agreed 5 h count.");
  expect(screen.getByText("Bandeja has your side of it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tell Bandeja your side" })).toBeNull();
  expect(screen.getByRole("button", { name: "Accept 4\u00a0h" })).toHaveClass("button-secondary");
  expect(screen.queryByRole("button", { name: "Correct the hours" })).toBeNull();
});

test("the side that was not heard tells its own view, which is not empty", async () => {
  const { user, server } = open({ agreed: 300, minutes: 300, dispute });
  await user.click(await screen.findByRole("button", { name: "Tell Bandeja your side" }));
  const send = await screen.findByRole("button", { name: "Send" });
  expect(send).toHaveAttribute("aria-disabled", "true");
  await user.type(screen.getByLabelText("What should Bandeja know?"), "The kitchen closed at ten.");
  await user.click(send);
  expect(server.sentTo(applicationsDisputeHours)).toEqual([
    { applicationId: "a1", text: "The kitchen closed at ten." },
  ]);
});

test("a decision is shown with its reason, and one that nobody made as such", async () => {
  const reason = "The door log says four and a half.";
  const { change } = open({ agreed: 300, minutes: 270, dispute: { ...dispute, state: "decided", reason } });
  expect(await screen.findByText("Bandeja decided that 4 h 30 min count.")).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("group", { name: "What you both say" })).toBeVisible();
  change({
    agreed: 300,
    minutes: 280,
    dispute: {
      ...dispute,
      state: "decided",
      reason: "The till says eleven.",
      decidedAt: "2026-12-22T10:00:00.000Z",
      before: 270,
      beforeAt: "2026-12-21T10:00:00.000Z",
      beforeReason: reason,
    },
  });
  const corrected = "Bandeja corrected its decision: 4 h 40 min count, no longer 4 h 30 min.";
  expect(screen.getByText(corrected)).toHaveTextContent(/22 Dec/);
  expect(screen.getByText("The till says eleven.")).toBeVisible();
  expect(screen.getByText("Bandeja first decided that 4 h 30 min count.")).toHaveTextContent(/21 Dec/);
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole("group", { name: "What you both say" })).toBeVisible();
  change({ agreed: 300, minutes: 300, dispute: { ...dispute, state: "lapsed" } });
  expect(screen.getByText("Bandeja didn’t decide in time, so the agreed 5 h stand.")).toBeVisible();
});
