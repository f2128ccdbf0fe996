import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { AsyncCombobox, type Suggestion } from "./async-combobox.tsx";

const cities: Suggestion[] = [
  { id: "1", text: "Lisboa", detail: "Portugal" },
  { id: "2", text: "Lisbon Falls", detail: "United States" },
];

function City({ isLoading = false }: { isLoading?: boolean }): ReactElement {
  const [text, setText] = useState("");
  const [selected, setSelected] = useState<Suggestion | null>(null);
  const matches = cities.filter((city) => city.text.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <>
      <AsyncCombobox
        label="City"
        text={text}
        onTextChange={setText}
        selected={selected}
        onSelect={setSelected}
        items={isLoading ? [] : matches}
        isLoading={isLoading}
        loadingText="Searching"
        emptyText="No such place"
        minLength={5}
      />
      <output>{selected?.id ?? "none"}</output>
    </>
  );
}

/** The selected city; the open list hides this element from screen readers. */
const taken = (): HTMLElement => screen.getByRole("status", { hidden: true });
const field = (): HTMLElement => screen.getByRole("combobox", { name: "City" });

test("suggestions appear with the fifth letter", { tags: "9.city" }, async () => {
  render(<City />);
  await userEvent.type(field(), "Lisb ");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.queryByText("No such place")).not.toBeInTheDocument();
  await userEvent.type(field(), "{Backspace}o");
  expect(screen.getAllByRole("option")).toHaveLength(2);
});

test("a city is selected with the keyboard, and further typing clears the selection", async () => {
  render(<City />);
  await userEvent.type(field(), "Lisbo{ArrowDown}{ArrowDown}{Enter}");
  expect(field()).toHaveValue("Lisbon Falls");
  expect(taken()).toHaveTextContent("2");
  await userEvent.type(field(), "x");
  expect(taken()).toHaveTextContent("none");
});

test("free text stays in the field after it loses the focus, and selects no city", async () => {
  render(<City />);
  await userEvent.type(field(), "Atlantis");
  expect(screen.getByText("No such place")).toBeInTheDocument();
  await userEvent.tab();
  expect(field()).toHaveValue("Atlantis");
  expect(taken()).toHaveTextContent("none");
});

test("loading suggestions are announced", async () => {
  render(<City isLoading />);
  await userEvent.type(field(), "Lisbo");
  expect(screen.getByText("Searching")).toBeInTheDocument();
});

test("suggestions stay open while the page scrolls, as it does with a phone's keyboard", async () => {
  render(<City />);
  await userEvent.type(field(), "Lisbo");
  fireEvent.scroll(document.body);
  expect(screen.getAllByRole("option")).toHaveLength(2);
  await userEvent.click(screen.getByRole("option", { name: /Lisbon Falls/ }));
  expect(taken()).toHaveTextContent("2");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("suggestions close when the focus leaves, and with the button for screen readers", async () => {
  render(<City />);
  await userEvent.type(field(), "Lisbo");
  await userEvent.tab();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.type(field(), "n");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(field()).toHaveFocus();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.type(field(), "x");
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("a closed list opens again when the field is pressed", async () => {
  render(<City />);
  await userEvent.type(field(), "Lisbo{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.click(field());
  expect(screen.getAllByRole("option")).toHaveLength(2);
});
