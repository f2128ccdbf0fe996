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
