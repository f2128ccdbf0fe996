import { NewEmailFormSchema } from "@bandeja/contract/password-forms";
import { Button } from "@bandeja/ui/button";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ApiForm } from "./api-form.tsx";
import { EmailField } from "./email-field.tsx";
import { useApiForm } from "./use-api-form.ts";

function EmailForm({ sent }: { sent: string[] }) {
  const form = useApiForm({ schema: NewEmailFormSchema, send: async ({ email }) => sent.push(email) });
  return (
    <ApiForm form={form}>
      <EmailField form={form} label="E-mail" hint="We mail a link to it." />
      <Button type="submit">Send</Button>
    </ApiForm>
  );
}

const question = (email: string) => screen.queryByRole("button", { name: `Did you mean ${email}?` });

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["joão@gmail.com", "joao@gmail.com"],
  ["\u200Bana@gmail.con", "ana@gmail.com"],
])("once %s is typed and left, one press takes %s", async (typed, meant) => {
  const sent: string[] = [];
  const { user } = renderPart(<EmailForm sent={sent} />);
  const field = screen.getByLabelText("E-mail");
  await user.type(field, typed);
  expect(question(meant)).toBeNull();
  await user.tab();
  await user.click(question(meant)!);
  expect(field).toHaveValue(meant);
  expect(question(meant)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([meant]);
});

test("the question does not keep the form from being sent", async () => {
  const sent: string[] = [];
  const { user } = renderPart(<EmailForm sent={sent} />);
  await user.type(screen.getByLabelText("E-mail"), "ana@gmial.com{Enter}");
  expect(sent).toEqual(["ana@gmial.com"]);
});

test("an e-mail that was typed right, or cannot be one, asks nothing", async () => {
  const { user } = renderPart(<EmailForm sent={[]} />);
  const field = screen.getByLabelText("E-mail");
  for (const typed of ["ana@gmail.com", "ana..silva@gmial.com"]) {
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  }
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Remove a dot/)).toBeVisible();
});
