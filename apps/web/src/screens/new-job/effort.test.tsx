import { jobsAdd } from "@bandeja/contract/calls/posting";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { alertOf, friday, openNewJob, post, review } from "../../testing/new-job.tsx";

stopClock();
beforeEach(signInVenue);

// What a repeat and an application take is counted in e2e/journeys/app-taps.phone.spec.ts.
test("a first job takes five fields and three presses, and no more", async () => {
  const { user, server } = openNewJob({ typed: {}, venue: { country: "Portugal" } });
  await post();
  const effort = { fields: 0, presses: 0 };
  async function write(field: HTMLElement, text: string): Promise<void> {
    effort.fields += 1;
    await user.click(field);
    await user.keyboard(text);
  }
  async function press(control: HTMLElement): Promise<void> {
    effort.presses += 1;
    await user.click(control);
  }
  const [year, month, day] = friday.split("-");
  await write(screen.getByRole("spinbutton", { name: /day, Start Date/ }), `${day}${month}${year}`);
  await write(screen.getByRole("spinbutton", { name: /hour, Start Time/ }), "1800");
  await write(screen.getByRole("spinbutton", { name: /hour, End Time/ }), "2300");
  await write(screen.getByLabelText("Hour Value"), "12,5");
  await write(screen.getByLabelText("Waitstaff Needed"), "2");
  await press(within(screen.getByRole("radiogroup", { name: "Tips" })).getByRole("radio", { name: "No" }));
  await press(await post());
  await press(within(await review()).getByRole("button", { name: "POST" }));
  await alertOf("Job posted.");
  await waitFor(() =>
    expect(server.sentTo(jobsAdd)).toEqual([
      expect.objectContaining({ startDate: friday, endDate: friday, currency: "EUR", tips: "No" }),
    ]),
  );
  expect(effort).toEqual({ fields: 5, presses: 3 });
});
