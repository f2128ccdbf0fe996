import { followedVenuesSet, savedSearchesAdd } from "@bandeja/contract/calls/saved-searches";
import { followedVenueLimit, savedSearchLimit } from "@bandeja/domain/parameters/new-shifts";
import { followedVenues } from "@bandeja/api/db/schema/people";
import { sql } from "drizzle-orm";
import { request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

export const searchScenarios: readonly Scenario[] = [
  {
    title: "a worker has at most the limit of saved searches, and equal ones once",
    of: [savedSearchesAdd],
    async prepare(fixtures, n) {
      const { id, token } = await fixtures.makeWorker();
      const distinct = Math.min(n / 2, savedSearchLimit);
      const save = (citykm: number) => request(savedSearchesAdd, { token, body: { citykm } });
      return {
        // The first searches twice, and so many others that some exceed the limit.
        requests: times(n, (index) => save(1 + (index < n / 2 ? index % distinct : index))),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS searches FROM saved_searches WHERE worker_id = ${id}`),
        expected({ outcomes }) {
          const { 200: saved = 0, LIST_FULL: full = 0 } = outcomes[savedSearchesAdd.name] ?? {};
          const state = { searches: Math.min(savedSearchLimit, distinct + n / 2) };
          return saved + full === n && saved >= state.searches ? [{ outcomes, state }] : [];
        },
      };
    },
  },
  {
    title: "a worker follows at most the limit of venues",
    of: [followedVenuesSet],
    async prepare(fixtures, n) {
      const { id, token } = await fixtures.makeWorker();
      const venues = await fixtures.makeVenues(followedVenueLimit - n / 2 + n);
      const followed = venues.slice(n).map((venue) => ({ workerId: id, venueId: venue.id }));
      await fixtures.tx
        .insert(followedVenues)
        .values(followed.map((pair) => ({ ...pair, followedAt: new Date() })));
      return {
        requests: venues
          .slice(0, n)
          .map((venue) =>
            request(followedVenuesSet, { token, body: { restaurant_id: venue.id, followed: true } }),
          ),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS venues FROM followed_venues WHERE worker_id = ${id}`),
        expected: [
          {
            outcomes: { followedVenuesSet: { 200: n / 2, LIST_FULL: n / 2 } },
            state: { venues: followedVenueLimit },
          },
        ],
      };
    },
  },
];
