import { existsSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Files of one chunk. @throws Error for a name without a file, such as a renamed one. */
function withEnds(folder: string, names: readonly string[]): RegExp {
  for (const name of names) {
    if (!["ts", "tsx"].some((extension) => existsSync(path.join(root, folder, `${name}.${extension}`)))) {
      throw new Error(`island-chunks.ts names ${folder}/${name}, which is not there`);
    }
  }
  return new RegExp(`[\\\\/]${folder.replaceAll("/", "[\\\\/]")}[\\\\/](${names.join("|")})\\.tsx?$`);
}

const anyOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

/**
 * The chunks of islands: one for the code of every island, one for that of every form, one for validating and sending.
 * By default the bundler makes forty small ones, which are a fifth larger since each is compressed alone. The application
 * needs nearly all of it as well.
 */
export const islandChunks = [
  {
    name: "react",
    priority: 6,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  {
    name: "check",
    priority: 3,
    test: anyOf([
      /[\\/]node_modules[\\/]zod[\\/]/,
      withEnds("packages/contract/src/calls", ["restaurants"]),
      withEnds("packages/contract/src", [
        "call",
        "check-form",
        "codec",
        "field-problems",
        "fields",
        "limits",
        "password-forms",
      ]),
      withEnds("packages/contract/src/wire-names", ["names", "visitor-names"]),
      withEnds("packages/client/src", ["create-client", "read-answer", "retry"]),
      withEnds("packages/domain/src", ["characters", "names"]),
    ]),
  },
  {
    name: "form",
    priority: 4,
    test: anyOf([
      withEnds("packages/ui/src", [
        "eye-icons",
        "field-frame",
        "icon-button",
        "password-field",
        "text-field",
        "use-field",
      ]),
      withEnds("packages/client/src", ["failures", "idempotency-key"]),
      withEnds("packages/i18n/src", ["problem-texts"]),
      withEnds("packages/contract/src", ["stored-session"]),
      withEnds("apps/web/src", ["paths"]),
      withEnds("packages/features/src/form", [
        "api-form",
        "fields-of-form",
        "form-state",
        "schema-check",
        "specified-alert",
        "use-api-form",
        "use-draft",
        "use-pre-hydration-submit",
      ]),
      withEnds("packages/features/src/alert", ["failure-text"]),
      withEnds("packages/web-platform/src/api", ["fetch-code"]),
      withEnds("packages/web-platform/src/session", ["session"]),
      withEnds("packages/web-platform/src/storage", ["drafts", "storage"]),
      withEnds("apps/web/src/lib", ["navigation", "site-link"]),
    ]),
  },
  {
    name: "island",
    priority: 5,
    test: anyOf([
      withEnds("packages/ui/src", [
        "alert-dialog",
        "busy-tray",
        "button",
        "class-names",
        "field-icons",
        "icon-frame",
        "modal",
        "ticket",
      ]),
      withEnds("packages/contract/src", ["lists"]),
      withEnds("packages/i18n/src", ["form-texts", "languages", "react", "texts"]),
      withEnds("packages/features/src/alert", ["use-alert"]),
      withEnds("apps/web/src/lib/island", ["island-root", "hydrate-island"]),
    ]),
  },
  {
    name: "account",
    priority: 2,
    test: anyOf([
      withEnds("apps/web/src/features/registration", [
        "account-fields",
        "account-submit",
        "registration-drafts",
        "registration-memory",
        "step-heading",
        "use-account-form",
      ]),
      withEnds("packages/features/src/form", ["use-complaints"]),
    ]),
  },
  {
    name: "registration",
    priority: 1,
    test: anyOf([
      /[\\/]node_modules[\\/](wouter|regexparam|use-sync-external-store)[\\/]/,
      withEnds("packages/ui/src", ["ticket-roll"]),
      withEnds("apps/web/src/features/registration", ["other-step", "registration-roll"]),
      withEnds("apps/web/src/islands", ["registration-pages", "registration-routes"]),
    ]),
  },
];
