import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Face } from "./face.tsx";
import { FaceRow } from "./face-row.tsx";

test("without a picture, the first and the last initial are shown", () => {
  render(<Face name="Ana Paula Łukasz" />);
  expect(screen.getByRole("img", { name: "Ana Paula Łukasz" })).toHaveTextContent("AŁ");
});

test("a picture that fails to load is replaced by the initials", () => {
  render(<Face name="Rui Sampaio" photo="/photos/rui.webp" />);
  fireEvent.error(screen.getByRole("img", { name: "Rui Sampaio" }));
  expect(screen.getByRole("img", { name: "Rui Sampaio" })).toHaveTextContent("RS");
});

test("faces beyond the limit are counted, and screen readers get only the row's label", () => {
  const people = ["Ana", "Rui", "Lia"].map((name) => ({ id: name, name }));
  render(<FaceRow people={people} limit={2} label="3 people applied" />);
  expect(screen.getByText("+1")).toBeInTheDocument();
  expect(screen.queryAllByRole("img")).toHaveLength(0);
});
