import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CatchFailure } from "./catch-failure.tsx";

function Failed({ failure }: { failure: unknown }) {
  return <p>Failed: {String(failure)}</p>;
}

function Fails(): never {
  throw new Error("no such glass");
}

const show = (at: string) => (
  <CatchFailure at={at} failed={Failed}>
    {at === "/fails" ? <Fails /> : <p>At {at}</p>}
  </CatchFailure>
);

test("a screen that fails is replaced, until another path is shown", () => {
  const { rerender } = render(show("/jobs"));
  rerender(show("/fails"));
  expect(screen.getByText("Failed: Error: no such glass")).toBeVisible();
  vi.mocked(console.error).mockClear();
  rerender(show("/jobs"));
  expect(screen.getByText("At /jobs")).toBeVisible();
});
