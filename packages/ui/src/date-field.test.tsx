import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { DateField } from "./date-field.tsx";
import type { FocusHandle } from "./field-part.tsx";
import { TimeField } from "./time-field.tsx";
import { UiProvider } from "./ui-provider.tsx";

const notes = new Map([
  ["2026-11-26", "Thanksgiving Day"],
  ["2026-12-25", "Christmas Day"],
]);

function Shift({ locale }: { locale: string }): ReactElement {
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>("18:00");
  const first = useRef<FocusHandle>(null);
  return (
    <UiProvider locale={locale}>
      <DateField
        ref={first}
        label="Start Date"
        value={day}
        onChange={setDay}
        startFrom="2026-11-20"
        notes={notes}
        noSuchDay={(typed) => `There is no ${typed}.`}
        error={day === null ? "Pick a day." : undefined}
      />
      <TimeField
        label="Start Time"
        value={time}
        onChange={setTime}
        picker={{ open: "Choose the start time", hours: "Hours", minutes: "Minutes" }}
      />
      <button type="button" onClick={() => first.current?.focus()}>
        POST
      </button>
      <output>
        {day ?? "no day"} {time ?? "no time"}
      </output>
    </UiProvider>
  );
}

test("a day is typed in the order of the locale, a time with 24 hours", async () => {
  render(<Shift locale="en-GB" />);
  await userEvent.click(screen.getByRole("spinbutton", { name: /day, Start Date/ }));
  await userEvent.keyboard("27112026");
  await userEvent.click(screen.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await userEvent.keyboard("0230");
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-27 02:30");
});

async function type(keys: string): Promise<void> {
  await userEvent.click(screen.getByRole("spinbutton", { name: /day, Start Date/ }));
  await userEvent.keyboard(keys);
  await userEvent.click(screen.getByRole("button", { name: "POST" }));
}
const written = () =>
  screen.getAllByRole("spinbutton", { name: /Start Date/ }).map((part) => part.textContent);

test("a day that does not exist is kept as typed, gives null, and is shown in the error", async () => {
  render(<Shift locale="en-GB" />);
  await type("31022027");
  expect(written()).toEqual(["31", "02", "2027"]);
  expect(screen.getByText("There is no 2027-02-31.")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("no day");
  await type("28");
  expect(screen.queryByText(/There is no/)).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("2027-02-28");
});

test("a day that does not exist clears the previous value, until it is typed again", async () => {
  render(<Shift locale="en-GB" />);
  await type("28022027");
  await type("30");
  expect(written()).toEqual(["30", "02", "2027"]);
  expect(screen.getByText("There is no 2027-02-30.")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("no day");
  await type("28");
  expect(screen.queryByText(/There is no/)).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("2027-02-28");
});

test("a day with a deleted part gives null", async () => {
  render(<Shift locale="en-GB" />);
  await type("28022027");
  await type("{Backspace}{Backspace}");
  expect(written()).toEqual(["dd", "02", "2027"]);
  expect(screen.getByText("Pick a day.")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("no day");
});

test("the parts of a time are a named group, which is not inside an inline element", () => {
  render(<Shift locale="en-GB" />);
  expect(screen.getByRole("group", { name: "Start Time" }).closest("span")).toBeNull();
});

test("a form can focus the first part of an invalid date, which is described by the error", async () => {
  render(<Shift locale="pt-BR" />);
  await userEvent.click(screen.getByRole("button", { name: "POST" }));
  const [first] = screen.getAllByRole("spinbutton");
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription(expect.stringContaining("Pick a day."));
});

test("a day is picked from the calendar by keyboard", async () => {
  render(<Shift locale="en-GB" />);
  await userEvent.click(screen.getByRole("button", { name: /Calendar/ }));
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /27 November 2026/ }));
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-27 18:00");
});

test("the calendar says what is noted of the days of its month", async () => {
  render(<Shift locale="en-GB" />);
  await type("27112026");
  await userEvent.click(screen.getByRole("button", { name: /Calendar/ }));
  const noted = await screen.findByRole("button", { name: "Thursday, 26 November 2026, Thanksgiving Day" });
  expect(noted).toHaveAttribute("data-noted");
  expect(screen.getByRole("button", { name: "Wednesday, 25 November 2026" })).not.toHaveAttribute(
    "data-noted",
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "26 Nov: Thanksgiving Day",
  ]);
  await userEvent.click(noted);
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-26");
});

test("a time is picked with two presses, and the focus returns to its button", async () => {
  render(<Shift locale="en-GB" />);
  const open = screen.getByRole("button", { name: "Choose the start time" });
  await userEvent.click(open);
  const dialog = within(await screen.findByRole("dialog", { name: "Choose the start time" }));
  expect(dialog.getByRole("radio", { name: "18" })).toBeChecked();
  await userEvent.click(
    within(dialog.getByRole("group", { name: "Hours" })).getByRole("radio", { name: "21" }),
  );
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  await userEvent.click(
    within(dialog.getByRole("group", { name: "Minutes" })).getByRole("radio", { name: "30" }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("no day 21:30")).toBeInTheDocument();
  // The library returns the focus in the next frame.
  await waitFor(() => expect(open).toHaveFocus());
});

test("a typed minute is listed among the quarters", async () => {
  render(<Shift locale="en-GB" />);
  await userEvent.click(screen.getByRole("spinbutton", { name: /minute, Start Time/ }));
  await userEvent.keyboard("50");
  await userEvent.click(screen.getByRole("button", { name: "Choose the start time" }));
  const minutes = within(await screen.findByRole("group", { name: "Minutes" })).getAllByRole("radio");
  expect(minutes.map((radio) => (radio as HTMLInputElement).value)).toEqual(["00", "15", "30", "45", "50"]);
  expect(minutes.at(-1)).toBeChecked();
});

test("arrow keys move through the hours, and Escape keeps the selection", async () => {
  render(<Shift locale="en-GB" />);
  act(() => screen.getByRole("button", { name: "Choose the start time" }).focus());
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("dialog");
  await userEvent.tab();
  expect(screen.getByRole("radio", { name: "18" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("no day 19:00")).toBeInTheDocument();
});
