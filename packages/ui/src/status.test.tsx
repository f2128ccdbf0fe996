import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Status } from "./status.tsx";

test("an empty status is a live region without a role, which would be a stop for screen readers", () => {
  const { container, rerender } = render(<Status />);
  const region = container.firstElementChild!;
  expect(region).toHaveAttribute("aria-live", "polite");
  expect(region).toHaveAttribute("aria-atomic", "true");
  expect(screen.queryByRole("status")).toBeNull();
  rerender(<Status>Saved</Status>);
  expect(screen.getByText("Saved")).toBe(region);
});
