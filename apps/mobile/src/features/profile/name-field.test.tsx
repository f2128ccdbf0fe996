import { WaitstaffNewcomerSchema } from "@bandeja/contract/sign-up-forms";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { renderPart } from "@bandeja/features/testing/render-part.tsx";
import { Button } from "@bandeja/ui/button";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { NameField } from "./name-field.tsx";

function NameForm({ sent }: { sent: string[] }) {
  const form = useApiForm({ schema: WaitstaffNewcomerSchema, send: async ({ name }) => sent.push(name) });
  return (
    <ApiForm form={form}>
      <NameField<typeof WaitstaffNewcomerSchema> form={form} />
      <Button type="submit">Send</Button>
    </ApiForm>
  );
}

const field = () => screen.getByLabelText("Your name");
const question = "Only one name? Add your surname, if you have one.";

test.each(["Ana", " Suharto ", "Γιώργος", "Иван", "Ana-Maria"])(
  "%j is asked about once it is left, and accepted",
  async (name) => {
    const sent: string[] = [];
    const { user } = renderPart(<NameForm sent={sent} />);
    await user.type(field(), name);
    expect(field()).not.toHaveAccessibleDescription(question);
    await user.tab();
    expect(field()).toHaveAccessibleDescription(question);
    expect(field()).not.toBeInvalid();
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toEqual([name.trim()]));
  },
);

test.each(["Ana Silva", "李小龙", "김민수", "さくら", "กิตติพงษ์", "محمد", ""])(
  "%j is not asked about",
  async (name) => {
    const { user } = renderPart(<NameForm sent={[]} />);
    await user.type(field(), name || " ");
    await user.tab();
    expect(field()).toHaveAccessibleDescription("First and last name, as venues should see it.");
  },
);

test("a name of emoji is refused at its field", async () => {
  const sent: string[] = [];
  const { user } = renderPart(<NameForm sent={sent} />);
  await user.type(field(), "🍕🍕");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveAccessibleDescription(/^Use letters, not only digits/);
  expect(sent).toEqual([]);
});
