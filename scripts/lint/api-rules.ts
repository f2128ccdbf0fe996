import { roomOf } from "./api-order.ts";
import { isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";

const api = "apps/api/src/";

/** Backups run beside any version of the server, so they may depend only on its database. */
const closedToBackup = /^apps\/api\/src\/(modules|http|platform|tasks|runtime|health)\//;

const folderOf = (path: string): string | undefined => /^apps\/api\/src\/([^/]+)\//.exec(path)?.[1];
/** A module, or a part of one that has its own wire names: `work/timesheets`. */
const partOf = (path: string): string | undefined =>
  /^apps\/api\/src\/modules\/((?:billing|pay|team|work)\/[^/]+|[^/]+)\//.exec(path)?.[1];
const isStore = (path: string): boolean => /(^|[-/])store\.ts$/.test(path);
// The store of photos writes files, not rows.
const isSqlStore = (path: string): boolean => isStore(path) && !path.startsWith(`${api}platform/photos/`);
const isPresent = (path: string): boolean => /(^|[-/])present\.ts$/.test(path);
const isRoutes = (path: string): boolean => /(^|[-/])routes\.ts$/.test(path);

/** Whether a store's export only reads or locks rows, which is allowed to other modules. */
const isRead = (name: string): boolean =>
  /^(find|get|has|is|are|exists|count|read|measure|lock)[A-Z]/.test(name);

function checkStore(file: SourceFile, target: string, values: readonly string[]): string | undefined {
  const [own, other] = [roomOf(file.path), roomOf(target)];
  if (own === other || other?.startsWith("modules/") !== true || !isSqlStore(target)) return undefined;
  const write = values.find((name) => !isRead(name));
  if (write === undefined) return undefined;
  return `${other} alone writes its tables: call a command of it in place of ${write}`;
}

function checkImport(file: SourceFile, target: string): string | undefined {
  if (folderOf(file.path) === "backup" && closedToBackup.test(target)) {
    return "backup/ knows the database, not the server";
  }
  const other = partOf(target);
  // An answer with a job inside an application is composed at the edge, from the wire names of both modules.
  const isEdge = isRoutes(file.path) || isPresent(file.path);
  if (other === undefined || other === partOf(file.path)) return undefined;
  if (isPresent(target) && !isEdge) return `the wire names of ${other} are for routes and present.ts alone`;
  return undefined;
}

/** `db/`, and backups, which copy rows without interpreting them. */
const isDatabase = ({ path }: SourceFile): boolean => ["backup", "db"].includes(folderOf(path) ?? "");

/** SQL and the database library are allowed only in stores, `db/` and seeds. */
function checkSql(file: SourceFile, target: string): string | undefined {
  if (isSqlStore(file.path) || isDatabase(file)) return undefined;
  if (target === "drizzle-orm" || target.startsWith(`${api}db/schema/`)) return "SQL lives in stores and db/";
  if (target === "pg" && folderOf(file.path) !== "platform") return "connections are opened in db/";
  return undefined;
}

/** A mail without its recipient's name goes to an e-mail that may be another person's. */
const nameless = /\bto: \{ address\b/;
/** The provider of an identity has proved that e-mail. */
const provedElsewhere = "modules/accounts/federated/send-identity-link.ts";

function checkMails({ path, text, imports }: SourceFile): Problem[] {
  const line = text.split("\n").findIndex((one) => nameless.test(one)) + 1;
  const isCounted = imports.some(({ specifier }) => specifier.endsWith("/take-mail.ts"));
  if (line === 0 || isCounted || path.endsWith(provedElsewhere)) return [];
  return [{ path, line, message: "mails to e-mails that are not proved are counted: takeMail" }];
}

/**
 * Checks the direction inside the API (routes → command or query → store), that modules write only their own, and that
 * strangers cannot cause any number of mails.
 */
export function checkApi(tree: Tree): Problem[] {
  const files = tree.files.filter(({ path }) => path.startsWith(api) && !isTest(path));
  return [
    ...files.flatMap(checkMails),
    ...files.flatMap((file) =>
      file.imports.flatMap(({ specifier, line, isType, values }): Problem[] => {
        const target = resolveImport(tree, file, specifier);
        if (target.kind === "builtin") return [];
        const name = target.kind === "package" ? target.name : target.path;
        const message =
          (target.kind === "file"
            ? (checkImport(file, name) ?? checkStore(file, name, values))
            : undefined) ?? (isType ? undefined : checkSql(file, name));
        return message === undefined ? [] : [{ path: file.path, line, message }];
      }),
    ),
  ];
}
