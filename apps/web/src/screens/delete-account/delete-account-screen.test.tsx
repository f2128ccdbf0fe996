import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import DeleteAccountScreen from "./delete-account-screen.tsx";

test(
  "the page names both ways to delete an account: the app's Account tab and the support address",
  { tags: ["1.web.static", "2.delete.app", "2.delete.mail"] },
  () => {
    renderScreen(<DeleteAccountScreen />, { at: paths.deleteAccount });
    expect(
      screen.getByText("Open the Account tab of the mobile app and choose Delete Account."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: config.supportEmail })).toHaveAttribute(
      "href",
      `mailto:${config.supportEmail}`,
    );
  },
);

test(
  "the link to write an e-mail contains its subject, in the visitor's language",
  { tags: "2.delete.mail" },
  () => {
    renderScreen(<DeleteAccountScreen />, { at: paths.deleteAccount, language: "pt" });
    expect(screen.getByRole("link", { name: "Escrever o e-mail" })).toHaveAttribute(
      "href",
      `mailto:${config.supportEmail}?subject=Quero%20excluir%20minha%20conta`,
    );
  },
);
