import type * as calls from "@bandeja/contract/calls/exports";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow } from "../world.ts";

const formats =
  "`html`: one document to read and print, without scripts; `csv`: a ZIP with a CSV file for each table, for spreadsheets; `json`: the data of `/account/export` with plain names.";
const proofs = {
  password: "The account's own, typed again.",
  grant: "Instead of the password: a grant of a passkey, or of a new sign-in with a linked Google account.",
};
const link = {
  _id: "01a4293d-2e00-7d41-8f02-5b9c7e31a6d0",
  format: "html",
  createdat: exampleNow,
  expiresat: "2027-03-11T12:00:00.000Z",
  usedat: null,
} as const;

export const exports: DescriptionsOf<typeof calls> = {
  accountExportFile: {
    description:
      "The data of `/account/export` as a file, in the language of the request. The export is logged, and a mail reports it.",
    fields: { ...proofs, format: formats },
    examples: {
      read: {
        summary: "To read and print",
        body: { password: "arroz de tamboril", format: "html" },
        answer: {
          ok: true,
          data: { name: "bandeja-2027-03-09.html", type: "text/html", content: "PCFkb2N0eXBlIGh0bWw+" },
        },
      },
    },
  },
  accountExportLinks: {
    description:
      "The newest first. A revoked link is gone; others are listed until 30 days after their expiry.",
    examples: { one: { summary: "An open link", answer: { ok: true, data: [link] } } },
  },
  accountShareExport: {
    description:
      "The page at `url` has a button for the download; opening the page alone changes nothing. At most three links of an account are open. A mail reports the link, another one its use. Setting a new password by a mailed link, “This wasn’t me” and the account's deletion revoke it.",
    fields: { ...proofs, format: formats },
    examples: {
      made: {
        summary: "A link for a lawyer",
        body: { password: "arroz de tamboril", format: "html" },
        answer: {
          ok: true,
          data: link,
          url: "https://bandeja.example/export?token=kq3vW1zXc8JmT5oR7uY2bN4pLhF6dGsA9eQiZtVxU0E",
        },
      },
    },
  },
  accountRevokeExportLink: {
    description: "A link that was used, or is expired, is `NOT_FOUND`.",
    fields: { exportlink_id: "Of `/account/exportlinks`." },
    examples: {
      revoked: {
        summary: "It was sent to the wrong person",
        body: { exportlink_id: link._id },
        answer: { ok: true },
      },
    },
  },
  exportsDownload: {
    description:
      "The file is made now, with the data of now, in the language of the request. Of two downloads at once one gets it.",
    fields: { token: "Of the link's address." },
    examples: {
      downloaded: {
        summary: "Within 48 hours",
        body: { token: "kq3vW1zXc8JmT5oR7uY2bN4pLhF6dGsA9eQiZtVxU0E" },
        answer: {
          ok: true,
          data: { name: "bandeja-2027-03-09.html", type: "text/html", content: "PCFkb2N0eXBlIGh0bWw+" },
        },
      },
    },
  },
};
