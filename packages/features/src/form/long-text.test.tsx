import { appealForm } from "@bandeja/contract/calls/conduct";
import { textLimits } from "@bandeja/contract/limits";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ApiForm } from "./api-form.tsx";
import { LongText } from "./long-text.tsx";
import { useApiForm } from "./use-api-form.ts";

function Form() {
  const form = useApiForm({ schema: appealForm, alertFor: () => undefined, send: async () => {} });
  return (
    <ApiForm form={form}>
      <LongText form={form} name="text" max={textLimits.appeal} label="Words" />
      <button type="submit">Send</button>
    </ApiForm>
  );
}

test("a text that is too long says by how much as it is typed, and why it is not sent", async () => {
  const { user } = renderPart(<Form />);
  const field = screen.getByLabelText("Words");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(field).toHaveAccessibleDescription("Fill this in.");
  const type = (length: number) => fireEvent.change(field, { target: { value: "a".repeat(length) } });
  type(textLimits.appeal + 12);
  expect(field).toHaveAccessibleDescription(/1,012 \/ 1,000 \(\+12\)$/);
  expect(field).toBeInvalid();
  type(textLimits.appeal);
  expect(field).not.toHaveAccessibleDescription();
});
