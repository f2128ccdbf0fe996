import { allCalls, type QueryName } from "@bandeja/contract/calls";
import type { Call } from "@bandeja/contract/call";
import type { LiveType } from "@bandeja/contract/live-events";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { isChangedBy, isOfLiveCall } from "./live-queries.ts";
import { isOpenList } from "./live-state.ts";

const queries = new QueryClient();
const queryOf = (name: string) => {
  const queryKey: readonly unknown[] = [name];
  return queries.getQueryCache().build(queries, { queryKey });
};

/** A list of a venue's week, and what others, or the account on another device, do to it. */
const followed: readonly (readonly [QueryName, LiveType])[] = [
  ["restaurantCosts", "job.completed"],
  ["restaurantCosts", "hours.agreed"],
  ["restaurantCosts", "receipt.issued"],
  ["restaurantCostRows", "job.completed"],
  ["restaurantCostRows", "hours.decided"],
  ["restaurantCostFees", "receipt.issued"],
  ["waitressEarnings", "hours.agreed"],
  ["paymentsCards", "cards.changed"],
  ["jobsFindSeries", "job.posted"],
  ["jobsFindSeries", "job.cancelled"],
  ["jobsFindSeries", "application.applied"],
  ["jobsFindSeries", "invitation.sent"],
  ["reservationsOptions", "team.changed"],
  ["peopleBlocked", "blocks.changed"],
];

test.each(followed)("%s follows %s", (name, type) => {
  expect(isChangedBy(new Set([type]))(queryOf(name))).toBe(true);
});

/** Lists that nobody changes while they are on screen, and why. */
const still: Readonly<Partial<Record<QueryName, string>>> = {
  restaurantHolidays: "the state's",
  phonecodesList: "the world's",
  countryFindCity: "the world's",
  publicJobsFind: "of visitors, who have no stream",
  publicJobsLocalities: "of visitors, who have no stream",
  paymentsPrices: "the settings'",
  accountIdentities: "of the login, which ends streams",
  accountSessions: "of the login, which ends streams",
  accountPasskeys: "of the login, which ends streams",
  accountExportLinks: "of the account alone",
  identityProjects: "the settings'",
};

const hasList = ({ answer }: Call): boolean => {
  const { shape } = answer._zod.def as { shape?: Readonly<Record<string, Call["answer"]>> };
  return Object.values(shape ?? {}).some((field) => field._zod.def.type === "array");
};
const lists = allCalls.filter((call) => call.kind === "query" && hasList(call)).map(({ name }) => name);

test.each(lists)("the list %s follows events, or nobody else changes it", (name) => {
  const query = queryOf(name);
  expect(isOfLiveCall(query) || isOpenList(query.queryKey)).toBe(!(name in still));
});
