import { globSync } from "node:fs";
import path from "node:path";
import { baseLanguages } from "@bandeja/contract/lists";
import type { ChunkRule } from "@bandeja/build/chunk-groups";
import type { IslandName } from "./src/lib/island/islands.ts";

const source = path.join(import.meta.dirname, "src");
const ui = path.join(import.meta.dirname, "../../packages/ui/src");
const contract = path.join(import.meta.dirname, "../../packages/contract/src");
const domain = path.join(import.meta.dirname, "../../packages/domain/src");
const features = path.join(import.meta.dirname, "../../packages/features/src");
const webPlatform = path.join(import.meta.dirname, "../../packages/web-platform/src");
const texts = path.join(import.meta.dirname, "../../packages/i18n/src/resources");

const island = (name: IslandName): string => path.join(source, `islands/${name}.island.tsx`);
const screen = (name: string): string => path.join(source, `screens/${name}/${name}-screen.tsx`);

const registration = (["home", "registration", "phone"] as const).map(island);
const forms = [...registration, ...(["login", "forgot", "reset"] as const).map(island)];
const islands = [...forms, ...(["google", "location", "steps"] as const).map(island)];
const start = [path.join(source, "entry.client.tsx")];
const signedIn = [
  "new-job",
  "jobs",
  "job",
  "applicant",
  "chat",
  "messages",
  "notifications",
  "people",
  "costs",
  "account",
  "account-security",
  "account-payments",
  "account-people",
  "account-notifications",
  "account-privacy",
].map(screen);

/** What the login and the registration load once they are shown. */
const passkeys = [
  path.join(source, "lib/site-passkeys.tsx"),
  path.join(source, "features/registration/account-passkey.tsx"),
  path.join(webPlatform, "passkeys.ts"),
];

/** The pages that a venue sees first after a login. */
const landing = ["new-job", "jobs"].map(screen);
const jobForms = ["new-job", "edit-job"].map(screen);

/** The files of the site, besides one for React and those of single screens, islands and dialogs. */
export const chunkRules: readonly ChunkRule[] = [
  // Forms, and the validator; the basics of other islands are a part of it.
  { name: "island", from: forms, least: 3 },
  // The login would load all that is shared for it.
  { name: "island", from: [path.join(webPlatform, "proof-of-work/with-proof.ts")] },
  // What few islands and the application have in common: a part of neither.
  { name: "shared", from: islands, andBy: [...start, ...signedIn] },
  { name: "registration", from: registration, least: 2 },
  { name: "site", from: start },
  // What the pages after a login have in common with others.
  {
    name: "site",
    from: globSync(screen("*")).filter((file) => file !== screen("edit-job")),
    least: 2,
    andBy: landing,
  },
  // The form of a job, for a new one and for changes.
  { name: "job-form", from: jobForms, least: 2 },
  { name: "job-form", from: [path.join(contract, "calls/posting.ts")] },
  // What the list of jobs has in common with the parts that it opens.
  {
    name: "jobs-parts",
    from: [
      path.join(contract, "calls/waiting.ts"),
      path.join(domain, "earnings.ts"),
      path.join(features, "jobs-board/calendar/use-calendar.ts"),
      path.join(features, "jobs-board/week-heading.tsx"),
      path.join(features, "new-job/repeat/repeatable-rows.tsx"),
    ],
  },
  // What New job has in common with Repeat and More dates, which are opened from other pages, too.
  {
    name: "posting-parts",
    from: ["gate/opening-notice.ts", "gate/use-posting.ts", "again/use-fill-again.ts"].map((name) =>
      path.join(features, "new-job", name),
    ),
  },
  // Passkeys at the login and the registration would load all that further pages share.
  { name: "passkey-parts", from: passkeys, andBy: signedIn },
  // The preview that New job loads beside its form would load all that further pages share.
  { name: "review-parts", from: [path.join(features, "new-job/review/review-dialog.tsx")] },
  // What only further pages share.
  { name: "venue", from: signedIn, least: 2 },
  { name: "dates", from: ["date-field.tsx", "time-field.tsx"].map((name) => path.join(ui, name)) },
  // The texts of all islands, which the application needs as well. Those of `pt-PT` share no modules (merged-texts.ts).
  ...baseLanguages.map((language) => ({
    name: `texts-${language}`,
    from: globSync(path.join(texts, `{form,google,guide,login}-texts-${language}.ts`)),
  })),
];
