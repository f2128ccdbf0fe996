import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { savedSearchesAdd, savedSearchesFind } from "@bandeja/contract/calls/saved-searches";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { signInWaiter } from "../../../testing/shifts.ts";
import { FilterFields } from "./filter-fields.tsx";

test("a search with an invalid amount is not saved: its field is focused", async () => {
  signInWaiter();
  const server = fakeApi();
  server.answers(savedSearchesFind, { ok: true, data: [] });
  const filters = { where: { around: "city", km: 25 } } as const;
  const { user } = renderScreen(
    <dialog open>
      <FilterFields
        filters={filters}
        own={{ city: "Lisboa", country: "PT" }}
        paidIn={["EUR"]}
        canComparePay
        onChange={() => {}}
      />
    </dialog>,
  );
  const amount = screen.getByRole("textbox", { name: "At least, per hour" });
  await user.type(amount, "9,5x");
  await user.click(await screen.findByRole("button", { name: "Save this search" }));
  expect(amount).toHaveFocus();
  expect(server.sentTo(savedSearchesAdd)).toEqual([]);
});

test("currencies have names, and those of the shifts found come first", () => {
  const filters = { where: { around: "anywhere" } } as const;
  renderScreen(
    <FilterFields
      filters={filters}
      own={undefined}
      paidIn={["GBP", "EUR"]}
      canComparePay
      onChange={() => {}}
    />,
  );
  const options = within(screen.getByRole("combobox", { name: "Currency" }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(options).toContain("ALL – Albanian Lek");
  expect(options.indexOf("GBP – British Pound")).toBeLessThan(options.indexOf("EUR – Euro"));
  expect(options.indexOf("EUR – Euro")).toBeLessThan(options.indexOf("ALL – Albanian Lek"));
  expect(options.join()).not.toContain("HRK");
});
