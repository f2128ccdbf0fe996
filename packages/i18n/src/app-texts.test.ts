import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { texts as startEn } from "./resources/app-start-en.ts";
import { texts as startPt } from "./resources/app-start-pt.ts";
import { texts as allEn } from "./resources/app-texts-en.ts";
import { texts as allPt } from "./resources/app-texts-pt.ts";
import { texts as siteEn } from "./resources/application-texts-en.ts";
import { texts as sitePt } from "./resources/application-texts-pt.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** Loaded with what shows them. */
const loadedApart: ReadonlySet<string> = new Set([
  "applicanttable",
  "closings",
  "billing",
  "calendar",
  "completion",
  "costs",
  "disputes",
  "howitdecides",
  "invitations",
  "manyshifts",
  "offences",
  "paymentlist",
  "purchases",
  "reports",
  "reservations",
  "teammates",
  "waiting",
  "why",
]);

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
/** Rendered with texts of its own (`account-texts.ts`). */
const hasOwnTexts = (name: string): boolean => /\/(account\/export\/|conduct\/statements\.tsx)/.test(name);

/** The subjects of the texts that some files use: `$.login.title` belongs to `login`. */
function subjectsIn(files: readonly string[]): string[] {
  const found = files.flatMap((name) =>
    Array.from(
      readFileSync(path.join(root, name), "utf8").matchAll(/\$\.([a-z]\w*)/gi),
      ([, subject = ""]) => subject,
    ),
  );
  return [...new Set(found)].filter((subject) => !loadedApart.has(subject));
}

/** The file of one of our imports; undefined for npm packages. */
function resolve(from: string, specifier: string): string | undefined {
  const target = specifier.startsWith("#")
    ? `${/^apps\/\w+\/src\//.exec(from)?.[0]}${specifier.slice(1)}`
    : /^@bandeja\/(features|web-platform)\//.test(specifier)
      ? specifier.replace(/^@bandeja\/([^/]+)/, "packages/$1/src")
      : specifier.startsWith(".")
        ? path.posix.join(path.posix.dirname(from), specifier)
        : undefined;
  return target !== undefined && existsSync(path.join(root, target)) ? target : undefined;
}

const staticImports = /^(?:import|export)\b(?! type)[^;]*?"([^"]+)";/gm;
const allImports = new RegExp(`${staticImports.source}|\\bimport\\("([^"]+)"\\)`, "gm");

/** A file with what it imports, transitively. */
function withImports(file: string, imports: RegExp, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  const code = readFileSync(path.join(root, file), "utf8");
  for (const [, specifier, loaded = ""] of code.matchAll(imports)) {
    const target = resolve(file, specifier ?? loaded);
    if (target !== undefined) withImports(target, imports, seen);
  }
  return seen;
}

const filesOf = (starts: readonly string[], imports: RegExp): string[] => [
  ...new Set(starts.flatMap((file) => [...withImports(file, imports)])),
];

test("the app includes the texts of all its screens", () => {
  const sources = globSync("{apps/mobile,packages/features}/src/**/*.{ts,tsx}", { cwd: root });
  const subjects = subjectsIn(sources.filter((name) => !isTest(name) && !hasOwnTexts(name)));
  expect(subjects.filter((subject) => !(subject in allEn) || !(subject in allPt))).toEqual([]);
});

test("the texts of the start and of the list of shifts are loaded at the start", () => {
  const start = ["apps/mobile/src/main.tsx", "apps/mobile/src/screens/shifts/shifts-screen.tsx"];
  const files = filesOf(start, staticImports);
  expect(files.length).toBeGreaterThan(20);
  expect(subjectsIn(files).filter((subject) => !(subject in startEn) || !(subject in startPt))).toEqual([]);
});

test("the texts of the app's start that it shares with the site by a file of their own are the app's, too", () => {
  const sources = globSync("{apps/mobile,packages/{features,web-platform}}/src/**/*.{ts,tsx}", { cwd: root });
  const code = sources
    .filter((name) => !isTest(name))
    .map((name) => readFileSync(path.join(root, name), "utf8"));
  const unused = (["jobs", "nav"] as const).flatMap((subject) =>
    Object.keys(startEn[subject])
      .map((key) => `$.${subject}.${key.replace(/_(?:zero|one|other)$/, "")}`)
      .filter((key) => !code.some((text) => text.includes(key))),
  );
  expect(unused).toEqual([]);
});

test("the site's application includes the texts of its pages", () => {
  const screens = globSync("apps/web/src/screens/*/*-screen.tsx", { cwd: root });
  const hydrated = screens.filter((name) => !readFileSync(path.join(root, name), "utf8").includes("isStill"));
  const imported = filesOf(["apps/web/src/root.tsx", ...hydrated], allImports);
  // Only in documents, or rendered with texts of its own.
  const files = imported.filter(
    (name) =>
      !hasOwnTexts(name) &&
      !/^apps\/web\/src\/(layout\/(old-browser|page-meta)|lib\/site-passkeys)\.tsx$/.test(name) &&
      !/account\/sign-in\/(second-step-dialog|passkeys-section|passkeys-title|passkey-row|rename-passkey-dialog|email-by-grant|passkey-instead)\.tsx$|account\/confirm-by-passkey-button\.tsx$/.test(
        name,
      ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(subjectsIn(files).filter((subject) => !(subject in siteEn) || !(subject in sitePt))).toEqual([]);
});
