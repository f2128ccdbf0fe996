import { isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";

const api = "apps/api/src/";

/** What each folder of the API may not import. A new folder needs a line here before it passes. */
const closedTo: Record<string, readonly string[]> = {
  backup: ["modules", "http", "platform", "tasks"],
  db: ["backup", "modules", "http", "platform", "tasks"],
  health: [],
  http: [],
  kernel: ["backup", "tasks"],
  modules: ["backup"],
  platform: ["modules", "tasks"],
  tasks: [],
};

const folderOf = (path: string): string | undefined => /^apps\/api\/src\/([^/]+)\//.exec(path)?.[1];
/** A module, or the part of one that keeps tables of its own: `shifts/jobs`. */
const moduleOf = (path: string): string | undefined =>
  /^apps\/api\/src\/modules\/((?:shifts|billing)\/[^/]+|accounts\/(?:audit|federated|persons|phones)|[^/]+)\//.exec(
    path,
  )?.[1];
const isStore = (path: string): boolean => /(^|[-/])store\.ts$/.test(path);
// The store of photos keeps files, no rows.
const isSqlStore = (path: string): boolean => isStore(path) && !path.startsWith(`${api}platform/photos/`);
const isPresent = (path: string): boolean => /(^|[-/])present\.ts$/.test(path);
const isRoutes = (path: string): boolean => /(^|[-/])routes\.ts$/.test(path);

function checkImport(file: SourceFile, target: string): string | undefined {
  const [from, to] = [folderOf(file.path), folderOf(target)];
  if (target === `${api}app.ts` || target === `${api}server.ts`) {
    if (from !== undefined) return `only the entry imports ${target.slice(api.length)}`;
  }
  if (from !== undefined && to !== undefined && closedTo[from]?.includes(to)) {
    return `${from}/ may not import ${to}/`;
  }
  if (isRoutes(file.path) && isSqlStore(target)) return "routes call a command or a query, never a store";
  const other = moduleOf(target);
  // An answer that shows a job inside an application is put together at the edge, out of both modules' wire names.
  const isEdge = isRoutes(file.path) || isPresent(file.path);
  if (other === undefined || other === moduleOf(file.path)) return undefined;
  if (isStore(target)) return `the store of ${other} is its own: call its command or query`;
  if (isPresent(target) && !isEdge) return `the wire names of ${other} are for routes and present.ts alone`;
  return undefined;
}

/** Where rows are copied without a word about what they mean, too. */
const isDatabase = ({ path }: SourceFile): boolean => ["backup", "db"].includes(folderOf(path) ?? "");

/** The database's language is spoken in stores, `db/` and seeds, nowhere else. */
function checkSql(file: SourceFile, target: string): string | undefined {
  if (isSqlStore(file.path) || isDatabase(file)) return undefined;
  if (target === "drizzle-orm" || target.startsWith(`${api}db/schema/`)) return "SQL lives in stores and db/";
  if (target === "pg" && folderOf(file.path) !== "platform") return "connections are opened in db/";
  return undefined;
}

/** Direction inside the API: routes → command or query → store, modules by their commands and queries only. */
export function checkApi(tree: Tree): Problem[] {
  return tree.files
    .filter((file) => file.path.startsWith(api))
    .flatMap((file): Problem[] => {
      const folder = folderOf(file.path);
      if (folder !== undefined && closedTo[folder] === undefined) {
        const message = `${folder}/ is not in the table of scripts/lint/api-rules.ts: say there what it may import`;
        return [{ path: file.path, message }];
      }
      if (isTest(file.path)) return [];
      return file.imports.flatMap(({ specifier, line, isType }): Problem[] => {
        const target = resolveImport(tree, file, specifier);
        if (target.kind === "builtin") return [];
        const name = target.kind === "package" ? target.name : target.path;
        const message =
          (target.kind === "file" ? checkImport(file, name) : undefined) ??
          (isType ? undefined : checkSql(file, name));
        return message === undefined ? [] : [{ path: file.path, line, message }];
      });
    });
}

// The wire's own spellings (contract.md); inside it is `places`, `city`, `startDate`.
const wireNames = new Set(
  `numberwaitress cidade totalspend startshift endshift startdate enddate startsat endsat mobilecountry phonecountry
  experiencelevel englishlevel nextcursor clientid fromuserid messagetext messagedate myrestaurantaddress placeid
  minsalary onetimepayment jobscompleted latecancellations emailverified dateofbirth cancelledby appliedat reviewedat
  noshows _id job_id application_id restaurant_id restaurant_name restaurant_city restaurant_country waitress_id
  person_id otherperson_id`.split(/\s+/),
);

/** Wire names stay at the edge: the contract, a module's `present.ts` and the routes that read a body. */
export function checkWireNames(tree: Tree): Problem[] {
  const isEdge = ({ path }: SourceFile): boolean =>
    isTest(path) || isRoutes(path) || isPresent(path) || folderOf(path) === "db";
  return tree.files
    .filter((file) => file.path.startsWith(api) && !isEdge(file))
    .flatMap((file) => {
      // A row that a store reads by SQL of its own has the columns' names.
      const isColumn = (name: string): boolean => isSqlStore(file.path) && name.includes("_");
      const used = file.names.filter(({ name }) => wireNames.has(name) && !isColumn(name));
      return [...new Set(used.map(({ name, line }) => `${line} ${name}`))].map((place) => {
        const [line, name = ""] = place.split(" ");
        const message = `${name} is a wire name: it stays in the contract, present.ts and routes.ts`;
        return { path: file.path, line: Number(line), message };
      });
    });
}
