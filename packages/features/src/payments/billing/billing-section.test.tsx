import { paymentsBilling, paymentsRemoveBilling } from "@bandeja/contract/calls/billing";
import { paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { clearCountries } from "../../phone/use-countries.ts";
import { payer } from "../../testing/payer.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { BillingSection } from "./billing-section.tsx";

beforeEach(() => {
  signInVenue();
  clearCountries();
});

function open(more: Partial<typeof payer> = {}) {
  const server = fakeApi();
  server.answers(paymentsBilling, { ok: true, data: { ...payer, ...more } });
  server.answers(phonecodesList, {
    ok: true,
    data: [
      { name: "Brazil", code: "+55", iso: "BR" },
      { name: "Portugal", code: "+351", iso: "PT" },
    ],
  });
  return { server, ...renderPart(<BillingSection venueId={venueId} />) };
}

const begin = () => screen.findByRole("button", { name: "Change billing details" });
const save = () => screen.getByRole("button", { name: "Save billing details" });

test("the section shows what receipts name, and that it is the venue itself", async () => {
  open();
  await begin();
  for (const line of ["Cantina Serena", "Rua Augusta 1", "01304-001 São Paulo", "Brazil"]) {
    expect(screen.getByText(line)).toBeVisible();
  }
  expect(screen.getByText(/^Your venue’s name and address, until/)).toBeVisible();
});

test("a company's details are saved, in place of the venue's", async () => {
  const { server, user } = open();
  await user.click(await begin());
  expect(await screen.findByLabelText("Legal name")).toHaveFocus();
  expect(screen.getByLabelText("Address")).toHaveValue("Rua Augusta 1");
  await user.clear(screen.getByLabelText("Legal name"));
  await user.type(screen.getByLabelText("Legal name"), "Serena Ltda");
  await user.type(screen.getByLabelText(/^Tax number/), "12.abc.345/01de-35");
  const data = { ...payer, legalName: "Serena Ltda", taxNumber: "12.ABC.345/01DE-35", isSet: true };
  server.answers(paymentsSetBilling, { ok: true, data });
  server.answers(paymentsBilling, { ok: true, data });
  await user.click(save());
  expect(await screen.findByText("Saved. Your next receipt has these details.")).toBeVisible();
  const { isSet: _set, ...details } = payer;
  expect(server.sentTo(paymentsSetBilling)).toEqual([
    { venueId, ...details, legalName: "Serena Ltda", taxNumber: "12.abc.345/01de-35" },
  ]);
  expect(await screen.findByText("Tax number 12.ABC.345/01DE-35")).toBeVisible();
  expect(screen.queryByText(/^Your venue’s name and address/)).toBeNull();
  await waitFor(async () => expect(await begin()).toHaveFocus());
});

test("a tax number that cannot exist in the chosen country is reported at its field", async () => {
  const { server, user } = open();
  await user.click(await begin());
  const number = await screen.findByLabelText(/^Tax number/);
  await user.type(number, "501442600");
  await user.click(save());
  await waitFor(() => expect(number).toBeInvalid());
  expect(number).toHaveFocus();
  expect(server.sentTo(paymentsSetBilling)).toEqual([]);
  const data = { ...payer, taxNumber: "PT501442600", countryCode: "PT", isSet: true };
  server.answers(paymentsSetBilling, { ok: true, data });
  await user.selectOptions(screen.getByLabelText("Country"), "Portugal");
  await user.click(save());
  await waitFor(() => expect(server.sentTo(paymentsSetBilling)).toHaveLength(1));
});

test("the venue's own name and address cannot be removed", async () => {
  open();
  await begin();
  expect(screen.queryByRole("button", { name: "Remove billing details" })).toBeNull();
});

test("a company's details are removed after a question, which says what keeps them", async () => {
  const { server, user } = open({ legalName: "Serena Ltda", isSet: true });
  expect(await screen.findByText("Serena Ltda")).toBeVisible();
  const remove = () => screen.getByRole("button", { name: "Remove billing details" });
  await user.click(remove());
  const question = within(await screen.findByRole("dialog", { name: "Remove the billing details?" }));
  expect(question.getByText(/Receipts and credit notes already issued keep them\.$/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Keep them" }));
  expect(server.sentTo(paymentsRemoveBilling)).toEqual([]);
  await user.click(remove());
  server.answers(paymentsRemoveBilling, { ok: true, data: payer });
  server.answers(paymentsBilling, { ok: true, data: payer });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remove billing details" }));
  expect(await screen.findByText("Removed. Your next receipt names your venue.")).toBeVisible();
  expect(server.sentTo(paymentsRemoveBilling)).toEqual([{ venueId }]);
  expect(screen.getByText("Cantina Serena")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remove billing details" })).toBeNull();
});
