import { jobsAdd } from "@bandeja/contract/calls/posting";
import { reservationsOptions } from "@bandeja/contract/calls/reservations";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { alertOf, openNewJob, post, review, send } from "../../testing/new-job.tsx";

stopClock();
beforeEach(signInVenue);

const weddings = { id: "g1", name: "Weddings", people: 7 };
const team = { last: { who: "nobody", span: "short" as const }, favourites: 4, groups: [weddings] };
const dialog = async () => within(await review());

test("without a team to ask there is no choice, and none is sent", async () => {
  const { user, server } = openNewJob();
  await user.click(await post());
  expect((await dialog()).queryByLabelText("Ask first")).toBeNull();
  await user.click((await dialog()).getByRole("button", { name: "POST" }));
  await alertOf("Job posted.");
  expect(server.sentTo(jobsAdd)).toEqual([expect.not.objectContaining({ reservation: expect.anything() })]);
});

test("nobody is asked first unless the venue chooses, and the form has no further field", async () => {
  const { user, server } = openNewJob({ team });
  await post();
  expect(screen.queryByLabelText("Ask first")).toBeNull();
  await user.click(await post());
  expect(await (await dialog()).findByLabelText("Ask first")).toHaveValue("nobody");
  expect((await dialog()).queryByLabelText("For how long?")).toBeNull();
  await user.click((await dialog()).getByRole("button", { name: "POST" }));
  await waitFor(() =>
    expect(server.sentTo(jobsAdd)).toMatchObject([{ reservation: { who: "nobody", span: "short" } }]),
  );
});

test("the venue chooses a group and a time, and reads when the job opens to everyone", async () => {
  const { user, server } = openNewJob({ team });
  await user.click(await post());
  const asked = await (await dialog()).findByLabelText("Ask first");
  expect(
    within(asked)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Nobody: everyone at once", "Favourites (4)", "Weddings (7)"]);
  await user.selectOptions(asked, "Weddings (7)");
  await user.selectOptions((await dialog()).getByLabelText("For how long?"), "Until 24 h before");
  expect((await dialog()).getByText(/^We ask them now\./)).toBeVisible();
  expect(
    (await dialog()).getByRole("checkbox", {
      name: /^Only “Weddings” sees it until .*, 18:00 \(venue’s time\), then everyone\.$/,
    }),
  ).toBeChecked();
  await user.click((await dialog()).getByRole("button", { name: "POST" }));
  await waitFor(() =>
    expect(server.sentTo(jobsAdd)).toMatchObject([{ reservation: { who: "g1", span: "dayahead" } }]),
  );
});

test("the last choice is said beside POST, and one press shows the job to everyone, another one takes that back", async () => {
  const { user, server } = openNewJob({ team: { ...team, last: { who: "favourites", span: "long" } } });
  await user.click(await post());
  const only = await (
    await dialog()
  ).findByRole("checkbox", { name: /^Only your favourites see it until .*, then everyone\.$/ });
  expect(only).toBeChecked();
  expect(only.compareDocumentPosition((await dialog()).getByRole("button", { name: "POST" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.click(only);
  expect((await dialog()).getByLabelText("Ask first")).toHaveValue("nobody");
  await user.click(only);
  expect((await dialog()).getByLabelText("Ask first")).toHaveValue("favourites");
  await user.click(only);
  await user.click((await dialog()).getByRole("button", { name: "POST" }));
  await waitFor(() =>
    expect(server.sentTo(jobsAdd)).toMatchObject([{ reservation: { who: "nobody", span: "long" } }]),
  );
});

test("the choice of the server is proposed: not a press more", async () => {
  const { user, server } = openNewJob({ team: { ...team, last: { who: "favourites", span: "long" } } });
  await send(user);
  await waitFor(() =>
    expect(server.sentTo(jobsAdd)).toMatchObject([{ reservation: { who: "favourites", span: "long" } }]),
  );
});

test("those who have three open requests are not counted, and where all have them it is said before", async () => {
  const groups = [
    { ...weddings, atLimit: 2 },
    { id: "g2", name: "Sundays", people: 1, atLimit: 1 },
  ];
  const { user } = openNewJob({ team: { ...team, groups } });
  await user.click(await post());
  const asked = await (await dialog()).findByLabelText("Ask first");
  await user.selectOptions(asked, "Weddings (5)");
  expect(
    (await dialog()).getByText(/2 of them have 3 open requests from you: not asked again/),
  ).toBeVisible();
  await user.selectOptions(asked, "Sundays (0)");
  expect(
    (await dialog()).getByText(/^None of them can be asked now: each has 3 open requests/),
  ).toBeVisible();
  expect((await dialog()).queryByText(/^We ask them now/)).toBeNull();
});

test("POST waits until the choice that is proposed is known", async () => {
  const { user, server } = openNewJob();
  const { release } = server.hangs(reservationsOptions);
  await send(user);
  expect(server.sentTo(jobsAdd)).toEqual([]);
  release({ ok: true, data: { ...team, last: { who: "g1", span: "short" } } });
  await waitFor(() => expect(server.sentTo(jobsAdd)).toMatchObject([{ reservation: { who: "g1" } }]));
});

test("where nobody can be loaded the dialog says that the job goes to everyone", async () => {
  const { user, server } = openNewJob();
  server.refuses(reservationsOptions, "INTERNAL");
  await user.click(await post());
  expect(await screen.findByText(/^We couldn’t load who you can ask first\./)).toBeVisible();
  await user.click((await dialog()).getByRole("button", { name: "POST" }));
  await alertOf("Job posted.");
  expect(server.sentTo(jobsAdd)).toEqual([expect.not.objectContaining({ reservation: expect.anything() })]);
});

test("a proposed choice stays once it is shown, whatever is chosen elsewhere meanwhile", async () => {
  const last = { who: "favourites", span: "long" } as const;
  const { user, server } = openNewJob({ team: { ...team, last } });
  await user.click(await post());
  expect(await (await dialog()).findByLabelText("Ask first")).toHaveValue("favourites");
  const before = server.sentTo(reservationsOptions).length;
  server.answers(reservationsOptions, { ok: true, data: team });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitFor(() => expect(server.sentTo(reservationsOptions).length).toBeGreaterThan(before));
  expect((await dialog()).getByLabelText("Ask first")).toHaveValue("favourites");
  await user.click((await dialog()).getByRole("button", { name: "POST" }));
  await waitFor(() => expect(server.sentTo(jobsAdd)).toMatchObject([{ reservation: last }]));
});
