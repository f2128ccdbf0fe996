import { render, screen } from "@testing-library/react";
import { createElement } from "react";
import { expect, test, vi } from "vitest";

test("a warning of React on the console fails the test", () => {
  const withoutKeys = ["Ana", "Rui"].map((name) => createElement("li", null, name));
  render(<ul>{withoutKeys}</ul>);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test("what a test rendered is removed before the next one", () => {
  expect(screen.queryByText("Ana")).not.toBeInTheDocument();
});
