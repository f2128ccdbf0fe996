import type { ConsoleWatch } from "../fixtures/console.ts";
import type { World } from "../fixtures/world.ts";
import { appEntryViews, appVenueViews, appWaiterViews } from "./app-views.ts";
import { appInvitedViews, appTeamViews, teamViews } from "./team-views.ts";
import {
  accountViews,
  newVenueViews,
  publicViews,
  registrationViews,
  venueViews,
  type View,
} from "./views.ts";

interface Group {
  /** Console errors that these pages cause unavoidably. */
  readonly expectedError?: RegExp;
  readonly views: (world: World) => readonly View[] | Promise<readonly View[]>;
}

const groups = {
  "public views": { views: publicViews, expectedError: /status of 404 .*no-such-page/ },
  "every step of a registration": { views: registrationViews },
  "views of a venue": { views: venueViews, expectedError: /status of 404 .*\/api\/jobs\// },
  "views of a new venue": { views: newVenueViews },
  "a venue's account": { views: accountViews },
  "the app before the login": {
    views: appEntryViews,
    expectedError: /status of 409 .*\/api\/waitress\/semisignup/,
  },
  "views of workers in the app": { views: appWaiterViews, expectedError: /status of 40[04] .*\/api\/jobs\// },
  "views of a venue in the app": {
    views: appVenueViews,
    expectedError: /status of 404 .*\/api\/(jobs|applications)\//,
  },
  "the team of a venue": { views: teamViews },
  "the team of a venue in the app": { views: appTeamViews },
  "invitations and groups of workers in the app": { views: appInvitedViews },
} satisfies Record<string, Group>;

export type GroupName = keyof typeof groups;
/** All groups, for checks of every view. The journeys have a test for each group. */
export const groupNames = Object.keys(groups) as GroupName[];

/** Opens the views of a group in order, since some start from the previous one, and calls `look` after each. */
export async function openEach(
  group: GroupName,
  { world, consoleErrors }: { world: World; consoleErrors: ConsoleWatch },
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { views, expectedError }: Group = groups[group];
  if (expectedError !== undefined) consoleErrors.expect(expectedError);
  for (const { name, open } of await views(world)) {
    await open();
    await look(name);
  }
}
