import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CatchFailure } from "./catch-failure.tsx";

function Fails(): never {
  throw new Error("no such glass");
}

const show = (at: string) => (
  <CatchFailure at={at} failed={<p>Failed</p>}>
    {at === "/fails" ? <Fails /> : <p>At {at}</p>}
  </CatchFailure>
);

test("a screen that fails is replaced, until another path is shown", () => {
  const { rerender } = render(show("/jobs"));
  rerender(show("/fails"));
  expect(screen.getByText("Failed")).toBeVisible();
  vi.mocked(console.error).mockClear();
  rerender(show("/jobs"));
  expect(screen.getByText("At /jobs")).toBeVisible();
});
