import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { savedSearchesAdd, savedSearchesFind } from "@bandeja/contract/calls/saved-searches";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Filters } from "#features/search/filters.ts";
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
        locality={{ city: "Lisboa", country: "PT" }}
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
      locality={undefined}
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

test("a chosen currency keeps its place in the list, although it changes which shifts are found", async () => {
  function Filtered() {
    const [filters, setFilters] = useState<Filters>({ where: { around: "anywhere" } });
    const paidIn = filters.pay === undefined ? (["GBP", "EUR"] as const) : [filters.pay.currency];
    return <FilterFields {...{ filters, paidIn }} locality={undefined} canComparePay onChange={setFilters} />;
  }
  const { user } = renderScreen(<Filtered />);
  const list = screen.getByRole("combobox", { name: "Currency" });
  const read = () =>
    within(list)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  const before = read();
  await user.selectOptions(list, "CLP");
  expect(list).toHaveValue("CLP");
  expect(read()).toEqual(before);
});
