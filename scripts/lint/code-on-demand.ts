import { isTest } from "./kinds.ts";
import type { Problem, Tree } from "./tree.ts";

/** The site and what it shares with the app: without a service worker, their code may not arrive. */
const watched = /^(apps\/web|packages\/features)\/src\//;

/** What says that code did not arrive, where it was to be shown or was pressed. */
const helpers = new Set(["lazyPart", "lazyDialog", "fetchCode", "codeFailure"]);

/** Files that need none, and why. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["packages/features/src/query/lazy-part.tsx", "is one"],
  ["packages/features/src/account/use-readable-email.ts", "shows the address as it is"],
  ["packages/features/src/how-it-decides/why.tsx", "is left out; part of the app's start"],
  ["packages/features/src/jobs/job-actions.tsx", "is left out"],
  ["packages/features/src/map/create-map.ts", "leaves the outlines out"],
  ["packages/features/src/pin/pin-field.tsx", "says so, and that the other inputs work"],
  ["apps/web/src/islands/home.island.tsx", "useAccountForm fetches it before"],
  ["apps/web/src/lib/follow-outbox.tsx", "leaves the messages for the next page"],
  ["apps/web/src/lib/use-return.ts", "goes to New job, which says so"],
  ["apps/web/src/routes/screens.ts", "the frame shows that a page failed"],
]);

/**
 * Checks that code loaded on demand says so where it does not arrive: a raw `lazy` costs the whole page, and a raw
 * `import()` says nothing.
 */
export function checkCodeOnDemand(tree: Tree): Problem[] {
  return tree.files.flatMap(({ path, imports }): Problem[] => {
    if (!watched.test(path) || isTest(path) || exceptions.has(path)) return [];
    const isHelped = imports.some(({ values }) => values.some((name) => helpers.has(name)));
    return imports.flatMap(({ specifier, line, values, isLazy }): Problem[] => {
      if (specifier === "react" && values.includes("lazy")) {
        return [
          { path, line, message: "lazy() costs the page without a network: use lazyPart or lazyDialog" },
        ];
      }
      if (!isLazy || isHelped) return [];
      return [{ path, line, message: "import() by itself says nothing without a network: use fetchCode" }];
    });
  });
}
