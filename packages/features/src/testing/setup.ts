import { localStore, sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import { afterAll, beforeEach } from "vitest";
import { clearCountries } from "../phone/use-countries.ts";

// The cache belongs to the page, which all test files of a worker share.
beforeEach(clearCountries);

// The storage, too, and what is kept in memory where a test forbids it.
afterAll(() => {
  localStore.clear(() => false);
  sessionStore.clear(() => false);
});
