import type { Account } from "@bandeja/contract/calls/accounts";
import { venueId } from "@bandeja/web-platform/testing/sign-in.ts";

/** The account of the test venue, with a confirmed e-mail. */
export const venueAccount = (more: Partial<Account> = {}): Account => ({
  id: venueId,
  type: "restaurant",
  email: "ana@sala.pt",
  emailVerified: true,
  newEmail: null,
  hasPassword: true,
  hasPasskey: false,
  language: "en",
  createdAt: "2026-01-01T10:00:00Z",
  ...more,
});
