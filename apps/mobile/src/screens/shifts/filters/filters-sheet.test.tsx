import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { noFilters } from "#features/search/filters.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { FiltersSheet } from "./filters-sheet.tsx";

test("the list is not shown without an invalid filter: its field is focused", async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <FiltersSheet
      filters={noFilters}
      locality={undefined}
      paidIn={["EUR"]}
      canComparePay
      total={12}
      onChange={() => {}}
      onClose={onClose}
    />,
  );
  const amount = await screen.findByRole("textbox", { name: "At least, per hour" });
  await user.type(amount, "9,5x");
  await user.click(screen.getByRole("button", { name: "Show 12 shifts" }));
  expect(amount).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();

  await user.type(amount, "{Backspace}");
  await user.click(screen.getByRole("button", { name: "Show 12 shifts" }));
  expect(onClose).toHaveBeenCalled();
});
