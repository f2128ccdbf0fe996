import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { MoneyField } from "./money-field.tsx";
import { Segmented } from "./segmented.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

test("a form can focus an invalid field, which is described by its error and hint", () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} label="E-mail" hint="We write to it." error="Add the part after the @." />);
  act(() => ref.current?.focus());
  const field = screen.getByRole("textbox", { name: "E-mail" });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Add the part after the @. We write to it.");
});

test("an empty error does not mark the field, and the hint stays", () => {
  render(<TextField label="City" hint="Type 5 letters or more" error="" />);
  const field = screen.getByRole("textbox", { name: "City" });
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription("Type 5 letters or more");
});

test("every plain field passes its element to the form", () => {
  const area = createRef<HTMLTextAreaElement>();
  const select = createRef<HTMLSelectElement>();
  const box = createRef<HTMLInputElement>();
  render(
    <>
      <TextArea ref={area} label="Obs" mark="(optional)" />
      <Select ref={select} label="Country" placeholder="Select..." options={[]} error="Choose one." />
      <Checkbox ref={box} defaultChecked>
        I accept the <a href="/terms">Terms</a>.
      </Checkbox>
    </>,
  );
  expect(area.current).toBe(screen.getByRole("textbox", { name: "Obs (optional)" }));
  expect(select.current).toBe(screen.getByRole("combobox", { name: "Country" }));
  expect(select.current).toHaveDisplayValue("Select...");
  expect(box.current).toBe(screen.getByRole("checkbox", { name: "I accept the Terms." }));
});

test("an amount keeps a typed comma", async () => {
  render(<MoneyField label="Hour Value" />);
  await userEvent.type(screen.getByRole("textbox"), "32,50");
  expect(screen.getByRole("textbox")).toHaveValue("32,50");
});

test("a segmented control works with the arrow keys", async () => {
  const choose = vi.fn<(answer: string) => void>();
  render(
    <Segmented
      label="Tips"
      name="tips"
      defaultValue="Yes"
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: "Yes", label: "Yes" },
        { value: "No", label: "No" },
      ]}
    />,
  );
  expect(screen.getByRole("radiogroup", { name: "Tips" })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole("radio", { name: "Yes" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(choose).toHaveBeenCalledWith("No");
});
