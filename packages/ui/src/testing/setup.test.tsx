import { render, screen } from "@testing-library/react";
import { createElement } from "react";
import { expect, test, vi } from "vitest";

test("a screen that React complains about on the console does not pass", () => {
  const withoutKeys = ["Ana", "Rui"].map((name) => createElement("li", null, name));
  render(<ul>{withoutKeys}</ul>);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test("what one test rendered is gone in the next", () => {
  expect(screen.queryByText("Ana")).not.toBeInTheDocument();
});
