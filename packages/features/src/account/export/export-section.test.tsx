import {
  accountExportFile,
  accountExportLinks,
  accountRevokeExportLink,
  accountShareExport,
  type ExportLink,
} from "@bandeja/contract/calls/exports";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { keptFiles } from "@bandeja/web-platform/testing/kept-files.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { venueAccount } from "../../testing/account.ts";
import { renderPart } from "../../testing/render-part.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { ExportSection } from "./export-section.tsx";

const day = 86_400_000;
const instant = (days: number) => new Date(Date.now() + days * day).toISOString();
const link = (differences: Partial<ExportLink> = {}): ExportLink => ({
  id: "x1",
  format: "html",
  createdAt: instant(-1),
  expiresAt: instant(1),
  usedAt: null,
  ...differences,
});

async function open(links: ExportLink[] = [], backFor?: string) {
  signInVenue();
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: venueAccount({ hasPassword: backFor === undefined }) });
  server.answers(accountExportLinks, { ok: true, data: links });
  const ask = vi.fn<AskGoogle["ask"]>(async () => "a-grant");
  const view = renderPart(<ExportSection askGoogle={{ ask, backFor }} />);
  await screen.findByRole("radiogroup", { name: "Format" });
  return { server, ask, ...view };
}
type User = Awaited<ReturnType<typeof open>>["user"];

async function confirm(user: User, press: string, submit: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: press }));
  const dialog = within(await screen.findByRole("dialog", { name: press }));
  await user.type(await dialog.findByLabelText("Your password"), "segredo1");
  await user.click(dialog.getByRole("button", { name: submit }));
}

test("the data are downloaded in the chosen format; first it is a document to read", async () => {
  const { server, user } = await open();
  const data = { name: "bandeja-2026-11-21.zip", type: "application/zip", content: btoa("PK") };
  server.answers(accountExportFile, { ok: true, data });
  const files = keptFiles();
  expect(screen.getByRole("radio", { name: "Document" })).toBeChecked();
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("One page to read and print (HTML).");
  await user.click(screen.getByRole("radio", { name: "Spreadsheets" }));
  await confirm(user, "Download your data", "Download your data");
  expect(await screen.findByText("Saved to your downloads.")).toBeVisible();
  expect(server.sentTo(accountExportFile)).toEqual([{ format: "csv", password: "segredo1" }]);
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([[data.name, data.type, 2]]);
});

test("a link for somebody else is shown once, to be copied, and listed", async () => {
  const { server, user } = await open();
  const url = "https://bandeja.example/export?token=abc";
  server.answers(accountShareExport, { ok: true, data: link(), url });
  await user.click(screen.getByRole("button", { name: "Send to someone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send to someone" }));
  expect(dialog.getByText(/including what others wrote to you/)).toBeVisible();
  server.answers(accountExportLinks, { ok: true, data: [link()] });
  await user.type(await dialog.findByLabelText("Your password"), "segredo1");
  await user.click(dialog.getByRole("button", { name: "Make a link" }));
  const field = await screen.findByRole("textbox", { name: "Link for one person" });
  expect(field).toHaveValue(url);
  expect(field).toHaveAccessibleDescription(/^You only see it now\. It works once, until /);
  await user.click(screen.getByRole("button", { name: "Copy the link" }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByRole("button", { name: "Copied" })).toBeVisible();
  // A name that changes under the focus is not read.
  expect(screen.getByText("Copied", { selector: "[aria-live]" })).toBeInTheDocument();
  expect(screen.getByText("Your link is ready.")).toBeVisible();
  const list = within(await screen.findByRole("list", { name: "Links to your data" }));
  expect(list.getByText(/^Works once, until /)).toBeVisible();
});

test("at most three links are open: the refusal says so, and keeps the dialog", async () => {
  const { server, user } = await open([link(), link({ id: "x2" }), link({ id: "x3" })]);
  server.refuses(accountShareExport, "LIST_FULL");
  await confirm(user, "Send to someone", "Make a link");
  expect(await screen.findByText(/You’ve reached the maximum/)).toBeVisible();
});

test("links say what became of them, and an open one is revoked", async () => {
  const { server, user } = await open([
    link(),
    link({ id: "x2", format: "csv", usedAt: instant(-0.5) }),
    link({ id: "x3", format: "json", createdAt: instant(-4), expiresAt: instant(-2) }),
  ]);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent.replaceAll(/\d+ \w+, \d+:\d+/g, "…"))).toEqual([
    "Document, …Works once, until …Revoke",
    "Spreadsheets, …Downloaded …",
    "JSON, …Expired …, not used",
  ]);
  server.answers(accountRevokeExportLink, { ok: true });
  server.answers(accountExportLinks, { ok: true, data: [] });
  await user.click(screen.getByRole("button", { name: /^Revoke the link of / }));
  expect(await screen.findByText("That link no longer works.")).toBeVisible();
  expect(server.sentTo(accountRevokeExportLink)).toEqual([{ exportLinkId: "x1" }]);
  await waitFor(() => expect(screen.queryByRole("list")).toBeNull());
  // The pressed button is gone.
  expect(screen.getByText("That link no longer works.")).toHaveFocus();
});

test("an account without a password confirms by Google, and after its page goes on with the chosen format", async () => {
  const { server, ask } = await open([], "export.share.json");
  server.answers(accountShareExport, {
    ok: true,
    data: link({ format: "json" }),
    url: "https://b.example/e",
  });
  expect(await screen.findByRole("textbox", { name: "Link for one person" })).toBeVisible();
  expect(ask).toHaveBeenCalledWith("export.share.json");
  expect(server.sentTo(accountShareExport)).toEqual([{ format: "json", grant: "a-grant" }]);
});
