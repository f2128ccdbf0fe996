import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi, onTestFinished } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { MessageField } from "./message-field.tsx";

/** A browser whose first pointer is of a kind; headless ones and machines without a mouse report none. */
function stubPointer(pointer: "coarse" | "fine" | "none"): void {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

async function writeAndEnter() {
  const onSend = vi.fn<(value: unknown) => void>();
  renderPart(<MessageField other="v1" isCompact={false} onSend={onSend} />);
  await userEvent.type(screen.getByRole("textbox"), "Which door?{Enter}");
  return onSend;
}

test.each(["fine", "none"] as const)("Enter sends a message where the pointer is %s", async (pointer) => {
  stubPointer(pointer);
  expect(await writeAndEnter()).toHaveBeenCalledExactlyOnceWith("Which door?");
  expect(screen.getByRole("textbox")).toHaveValue("");
});

test("on a phone, Enter begins a new line", async () => {
  stubPointer("coarse");
  expect(await writeAndEnter()).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox")).toHaveValue("Which door?\n");
});

test("a message that is too long is not sent, and stays whole with what is wrong with it", async () => {
  const onSend = vi.fn<(value: unknown) => void>();
  renderPart(<MessageField other="v2" isCompact={false} onSend={onSend} />);
  const field = screen.getByRole("textbox");
  const long = "a".repeat(2_003);
  await userEvent.click(field);
  await userEvent.paste(long);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSend).not.toHaveBeenCalled();
  expect(field).toHaveValue(long);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("Use 2,000 characters or fewer. 2,003 / 2,000 (+3)");
});
