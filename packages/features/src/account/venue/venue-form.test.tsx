import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { venueRecord } from "../../testing/venue-rows.ts";
import { VenueForm } from "./venue-form.tsx";

beforeEach(signInVenue);

const ahead = venueRecord({ jobsAhead: { jobs: 3, confirmed: 5 } });

function open(venue = ahead) {
  const server = fakeApi();
  server.answers(restaurantUpdate, { ok: true, data: venue });
  const onSaved = vi.fn<(isSaved: boolean) => void>();
  const view = renderPart(<VenueForm venue={venue} onSaved={onSaved} />);
  async function save(field: string | RegExp, text: string): Promise<void> {
    await view.user.clear(screen.getByRole("textbox", { name: field }));
    await view.user.type(screen.getByRole("textbox", { name: field }), text);
    await view.user.click(screen.getByRole("button", { name: "Save" }));
  }
  return { server, ...view, save, onSaved, sent: () => server.sentTo(restaurantUpdate) };
}
const question = () => screen.findByRole("dialog", { name: "Change the location of your jobs, too?" });

test.each([
  ["Change the jobs, too", true],
  ["Keep it as posted", undefined],
])("a venue with jobs ahead is asked what a new address means for them: %s", async (answer, moveJobs) => {
  const { user, save, sent, onSaved } = open();
  await save("Address", "Rua Augusta 10");
  const dialog = await question();
  expect(dialog).toHaveTextContent("3 jobs aren’t over yet. 5 people are confirmed.");
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: answer }));
  await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith(true));
  expect(sent()).toHaveLength(1);
  const [{ address, ...body } = { address: "" }] = sent() as { address?: string; moveJobs?: boolean }[];
  expect(address).toBe("Rua Augusta 10");
  expect(body.moveJobs).toBe(moveJobs);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a closed question saves nothing, and the form keeps what was typed", async () => {
  const { user, save, sent } = open();
  await save("Address", "Rua Augusta 10");
  await user.click(within(await question()).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()).toEqual([]);
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue("Rua Augusta 10");
});

test("a venue is not asked without jobs ahead, or if its address stays", async () => {
  const first = open(venueRecord());
  await first.save("Address", "Rua Augusta 10");
  await waitFor(() => expect(first.sent()).toMatchObject([{ address: "Rua Augusta 10" }]));
  first.unmount();
  const second = open();
  await second.save("Restaurant name", "Cantina Nova");
  await second.save(/^District/, "Alfama");
  await waitFor(() =>
    expect(second.sent()).toMatchObject([
      { name: "Cantina Nova" },
      { name: "Cantina Nova", district: "Alfama" },
    ]),
  );
});

test("a refused move is said, and the venue can keep the jobs where they are", async () => {
  const { server, user, save, sent } = open();
  server.refuses(restaurantUpdate, "JOBS_TOO_FAR");
  await save("Address", "Rua Augusta 10");
  await user.click(within(await question()).getByRole("button", { name: "Change the jobs, too" }));
  const alert = await screen.findByRole("alertdialog");
  expect(alert).toHaveTextContent("Jobs can move up to 25 km to another city");
  await user.click(within(alert).getByRole("button"));
  server.answers(restaurantUpdate, { ok: true, data: ahead });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(within(await question()).getByRole("button", { name: "Keep it as posted" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).not.toHaveProperty("moveJobs");
});

test("after a reload a refused name is said not to be saved, until it is", async () => {
  const { server, save, unmount } = open(venueRecord());
  expect(screen.queryByText("What you changed isn’t saved yet.")).toBeNull();
  server.refuses(restaurantUpdate, "INVALID", { fields: { name: "One word mixes two alphabets." } });
  await save("Restaurant name", "Cantina S\u0435rena");
  unmount();
  const again = open(venueRecord());
  expect(await screen.findByText("What you changed isn’t saved yet.")).toBeVisible();
  await again.save("Restaurant name", "Cantina Serena Nova");
  await waitFor(() => expect(again.onSaved).toHaveBeenLastCalledWith(true));
  expect(screen.queryByText("What you changed isn’t saved yet.")).toBeNull();
});
