import { beforeEach } from "vitest";
import { clearCountries } from "../phone/use-countries.ts";

// The cache belongs to the page, which all test files of a worker share.
beforeEach(clearCountries);
