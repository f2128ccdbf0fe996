import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { ChangeLimit, Job } from "@bandeja/contract/calls/jobs";
import { namesOf } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { addDays } from "@bandeja/domain/wall-clock";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { missingControls } from "../testing/job-fields.ts";
import { renderPart } from "../testing/render-part.tsx";
import { jobRow } from "../testing/venue-rows.ts";
import { EditJobForm } from "./edit-job-form.tsx";
import { SavedNote } from "./saved-note.tsx";

stopClock();
beforeEach(signInVenue);

const friday = addDays(fixedToday, 7);

function open(fields: Partial<Job> & { limited?: ChangeLimit } = {}) {
  const server = fakeApi();
  const job = { ...jobRow({ startDate: friday, endDate: friday }), ...fields };
  server.answers(jobsUpdate, { ok: true, data: job });
  const onChanged = vi.fn<() => Promise<void>>(async () => {});
  return { server, onChanged, ...renderPart(<EditJobForm job={job} onChanged={onChanged} />) };
}
const save = () => screen.getByRole("button", { name: "Save changes" });
const value = () => screen.getByLabelText("Hour Value");

test("without applications everything can change, the new cost is shown before, and only changed fields are sent", async () => {
  const { user, server, onChanged } = open();
  const ticket = within(screen.getByRole("region", { name: "Ticket for this job" }));
  await user.clear(value());
  await user.type(value(), "30,50");
  expect(ticket.getByText("R$732.00")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "No" }));
  expect(screen.getByRole("group", { name: /^Start Date/ })).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 30.5, tips: "No" }]);
  renderPart(<SavedNote job="j1" />);
  expect(screen.getByText("Saved.")).toBeVisible();
});

test("what another one has changed meanwhile stays, and is shown, except in a field that was changed here", async () => {
  const server = fakeApi();
  const job = jobRow({ startDate: friday, endDate: friday });
  server.answers(jobsUpdate, { ok: true, data: job });
  const changed = { ...job, openings: 4, hourlyValue: 28 };
  const onChanged = async () => {};
  function Changing() {
    const [shown, show] = useState(job);
    return (
      <>
        <EditJobForm job={shown} onChanged={onChanged} />
        <button type="button" onClick={() => show(changed)}>
          Another member saves
        </button>
      </>
    );
  }
  const { user, unmount } = renderPart(<Changing />);
  await user.clear(value());
  await user.type(value(), "30,50");
  await user.click(screen.getByRole("button", { name: "Another member saves" }));
  expect(screen.getByRole("spinbutton", { name: /needed/i })).toHaveValue("4");
  expect(value()).toHaveValue("30,50");
  unmount();
  // The draft has only what was changed here.
  renderPart(<EditJobForm job={{ ...changed, openings: 5 }} onChanged={onChanged} />);
  expect(value()).toHaveValue("30,50");
  await user.click(save());
  await waitFor(() => expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 30.5 }]));
});

test("there is a control for each changeable field, except the switch on the job's own screen", () => {
  const { unmount } = open();
  expect(missingControls()).toEqual(["offerVacated"]);
  unmount();
  open({ applied: 1, limited: "applied" });
  const fixed = namesOf(jobFields).filter((name) => !("afterApplying" in jobFields[name]));
  expect(new Set(missingControls())).toEqual(new Set([...fixed, "offerVacated"]));
});

test("after the first application a venue can only offer more", async () => {
  const { user, server, onChanged } = open({ applied: 1, limited: "applied" });
  expect(screen.queryByRole("group", { name: /^Start Date/ })).toBeNull();
  await user.clear(value());
  await user.type(value(), "31");
  await user.click(save());
  expect(await screen.findByText("This can only go up now.")).toBeVisible();
  expect(server.sentTo(jobsUpdate)).toEqual([]);
  await user.keyboard("{Escape}");
  await user.clear(value());
  await user.type(value(), "35");
  await user.click(screen.getByRole("button", { name: "One more" }));
  await user.click(save());
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 35, openings: 4 }]);
});

test("a change that is refused, as the job has started meanwhile, is kept, also after a reload", async () => {
  const { user, server, onChanged, unmount } = open({ applied: 1, limited: "applied", note: "Black shirt." });
  server.refuses(jobsUpdate, "JOB_STARTED");
  await user.type(screen.getByLabelText(/^Obs/), " Bring shoes.");
  await user.click(save());
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText(/^Obs/)).toHaveValue("Black shirt. Bring shoes.");
  expect(onChanged).not.toHaveBeenCalled();
  unmount();
  open({ applied: 1, limited: "applied", note: "Black shirt." });
  expect(screen.getByLabelText(/^Obs/)).toHaveValue("Black shirt. Bring shoes.");
});

test.each([
  [{ limited: "asked" }, /^Somebody you asked hasn’t answered/],
  [{ limited: "applied" }, /^Somebody applied, and withdrew/],
  [{ limited: "applied", applied: 2 }, /^People have applied/],
] as const)("with %o only more is possible, and the form says why", (fields, why) => {
  open(fields);
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole("group", { name: /^Start Date/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^At least/)).toBeVisible();
});
