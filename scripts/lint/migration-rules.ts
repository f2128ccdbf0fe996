import {
  parse,
  parsePlPgSQL,
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type Node,
  type RangeVar,
  type RawStmt,
} from "libpg-query";

/** A change after which the previous version could not run, or that blocks it. */
export interface MigrationProblem {
  readonly rule: MigrationRule;
  readonly line: number;
  readonly message: string;
}

const rules = {
  drop: "the previous version may still use it: drop it a release after the last use",
  rename: "the previous version knows the old name: add the new one, write both, drop the old one later",
  "column-type": "the previous version writes the old type, and the table is rewritten: add another column",
  "not-null":
    "the previous version does not write it: add it with a default, or fill it and require it a release later",
  "drop-default": "the previous version relies on it: drop it a release after every writer names the column",
  rewrite: "the table is rewritten under a lock: add the column without it, and fill it in batches",
  constraint: "add it NOT VALID, and VALIDATE it in a later file: else all rows are read under a lock",
  narrower: "it binds what the previous version writes, even NOT VALID: let a release go by that keeps it",
  validate: "validate in a later file than the one that adds the constraint: else its lock is held meanwhile",
  unique: "the previous version may write the same twice: let a release go by that does not",
  index:
    "nothing is written to the table while it is built: build it CONCURRENTLY beforehand, and say IF NOT EXISTS here",
  delete: "the previous version may still read these rows: delete them a release later",
  lock: "the previous version waits for it",
  trigger: "it acts on what the previous version writes: let a release go by that can live with it",
  replace: "the previous version calls the one that is there: make it under another name",
  dynamic: "what a DO block executes cannot be checked",
  unknown: "it is not known whether the previous version can run with it",
} as const;
export type MigrationRule = keyof typeof rules;

/** The objects that this file has created: the previous version does not use them. */
interface Made {
  readonly tables: Set<string>;
  /** `table.column`. */
  readonly columns: Set<string>;
  readonly constraints: Set<string>;
}

const nameOf = (table: RangeVar | undefined): string => table?.relname ?? "";

/** The kinds of nodes in the syntax tree. */
type Kind = Node extends infer One ? (One extends unknown ? keyof One : never) : never;
const read = <Name extends Kind>(node: Node | undefined, name: Name) =>
  node !== undefined && name in node ? (node as Record<Name, unknown>)[name] : undefined;

const constraintsOf = (column: ColumnDef): Constraint[] =>
  (column.constraints ?? []).flatMap((node) => (read(node, "Constraint") as Constraint | undefined) ?? []);

/** Functions with one value per statement: as a default, PostgreSQL stores the value instead of rewriting the table. */
const stable = new Set(["now", "transaction_timestamp", "statement_timestamp"]);
const isVolatile = (value: unknown): boolean =>
  [...JSON.stringify(value ?? null).matchAll(/"funcname":\[(.*?)\]/g)].some(
    ([, names = ""]) => !stable.has(/"sval":"(\w+)"\}\}$/.exec(names)?.[1] ?? ""),
  );

function judgeColumn(column: ColumnDef): MigrationRule[] {
  const constraints = constraintsOf(column);
  const of = (type: string) => constraints.find(({ contype }) => contype === type);
  const isFilled = of("CONSTR_DEFAULT") ?? of("CONSTR_IDENTITY") ?? of("CONSTR_GENERATED");
  const isUnique = of("CONSTR_UNIQUE") ?? of("CONSTR_PRIMARY");
  const found: MigrationRule[] = [];
  if (of("CONSTR_NOTNULL") && !isFilled) found.push("not-null");
  if (isUnique && isFilled) found.push("unique");
  const computed = of("CONSTR_IDENTITY") ?? of("CONSTR_GENERATED");
  if (computed || isVolatile(of("CONSTR_DEFAULT")?.raw_expr)) found.push("rewrite");
  // PostgreSQL reads the rows for a CHECK, and for a reference unless they all refer to nothing.
  if (of("CONSTR_CHECK") ?? (isFilled && of("CONSTR_FOREIGN"))) found.push("constraint");
  return found;
}

/** The columns in an expression. */
const columnsIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"ColumnRef":\{"fields":\[\{"String":\{"sval":"([^"]+)"/g)].map(
    ([, column = ""]) => column,
  );

function judgeConstraint(table: string, constraint: Constraint, made: Made): MigrationRule[] {
  const { contype, skip_validation: isNotValid } = constraint;
  if (["CONSTR_UNIQUE", "CONSTR_PRIMARY", "CONSTR_EXCLUSION"].includes(contype ?? "")) return ["unique"];
  const named = columnsIn(contype === "CONSTR_CHECK" ? constraint.raw_expr : undefined);
  const isAboutNew = named.length > 0 && named.every((column) => made.columns.has(`${table}.${column}`));
  return [...(isNotValid ? [] : ["constraint" as const]), ...(isAboutNew ? [] : ["narrower" as const])];
}

/** Constraints that ON CONFLICT may refer to, recognized by PostgreSQL's and our naming. */
const isUniqueName = (name: string): boolean => /_(unique|pkey|key|excl)$/.test(name);

/** The rules that one part of an ALTER TABLE breaks. */
function judgeChange(table: string, { subtype, name = "", def }: AlterTableCmd, made: Made): MigrationRule[] {
  switch (subtype) {
    case "AT_AddColumn":
      return judgeColumn(read(def, "ColumnDef") ?? {});
    case "AT_AddConstraint":
      return judgeConstraint(table, read(def, "Constraint") ?? {}, made);
    case "AT_DropColumn":
      return ["drop"];
    case "AT_DropConstraint":
      return isUniqueName(name) && !made.constraints.has(name) ? ["drop"] : [];
    case "AT_AlterColumnType":
      return ["column-type"];
    case "AT_SetNotNull":
      return ["not-null"];
    case "AT_ColumnDefault":
      return def === undefined ? ["drop-default"] : [];
    case "AT_ValidateConstraint":
      return made.constraints.has(name) ? ["validate"] : [];
    case "AT_DropNotNull":
      return [];
    default:
      return ["unknown"];
  }
}

function noteChange(table: string, { subtype, def }: AlterTableCmd, made: Made): void {
  const column = read(def, "ColumnDef") as ColumnDef | undefined;
  if (subtype === "AT_AddColumn" && column?.colname) made.columns.add(`${table}.${column.colname}`);
  const constraint = read(def, "Constraint") as Constraint | undefined;
  if (subtype === "AT_AddConstraint" && constraint?.conname) made.constraints.add(constraint.conname);
}

/** The names in a DROP, without their schema. */
const namesIn = (objects: readonly Node[]): string[] =>
  objects.map((object) => /"sval":"([^"]+)"\}\}\]?\}*$/.exec(JSON.stringify(object))?.[1] ?? "");

type Statements = {
  [Name in Kind]?: (
    statement: Extract<Node, Record<Name, unknown>>[Name],
    made: Made,
  ) => MigrationRule[] | Promise<MigrationRule[]>;
};

const harmless = (): MigrationRule[] => [];
const unlessMade =
  (rule: MigrationRule) =>
  ({ relation }: { relation?: RangeVar }, made: Made): MigrationRule[] =>
    made.tables.has(nameOf(relation)) ? [] : [rule];

const statements: Statements = {
  CreateStmt({ relation }, made) {
    made.tables.add(nameOf(relation));
    return [];
  },
  AlterTableStmt({ relation, cmds = [] }, made) {
    const table = nameOf(relation);
    const changes = cmds.flatMap((node) => (read(node, "AlterTableCmd") as AlterTableCmd | undefined) ?? []);
    const broken = changes.map((change) => {
      noteChange(table, change, made);
      return judgeChange(table, change, made);
    });
    return made.tables.has(table) ? [] : broken.flat();
  },
  IndexStmt({ relation, unique: isUnique, indexParams = [], if_not_exists: isBuilt }, made) {
    const table = nameOf(relation);
    if (made.tables.has(table)) return [];
    const isNew = indexParams.every((node) => {
      const { name = "" } = (read(node, "IndexElem") ?? {}) as { name?: string };
      return made.columns.has(`${table}.${name}`);
    });
    return [...(isUnique && !isNew ? ["unique" as const] : []), ...(isBuilt ? [] : ["index" as const])];
  },
  DropStmt: ({ objects = [] }, made) =>
    namesIn(objects).every((name) => made.tables.has(name)) ? [] : ["drop"],
  RenameStmt: unlessMade("rename"),
  AlterObjectSchemaStmt: unlessMade("rename"),
  AlterEnumStmt: ({ oldVal: old }) => (old === undefined ? [] : ["rename"]),
  DeleteStmt: unlessMade("delete"),
  TruncateStmt: ({ relations = [] }, made) =>
    relations.every((node) => made.tables.has(nameOf(read(node, "RangeVar") as RangeVar | undefined)))
      ? []
      : ["delete"],
  LockStmt: () => ["lock"],
  CreateTrigStmt: unlessMade("trigger"),
  CreateFunctionStmt: ({ replace: isReplaced }) => (isReplaced ? ["replace"] : []),
  ViewStmt: ({ replace: isReplaced }) => (isReplaced ? ["replace"] : []),
  InsertStmt: harmless,
  UpdateStmt: harmless,
  SelectStmt: harmless,
  CommentStmt: harmless,
  VariableSetStmt: harmless,
  CreateSeqStmt: harmless,
  CreateEnumStmt: harmless,
  CompositeTypeStmt: harmless,
};

/** All values of a key in a syntax tree, at any depth. */
function findAll(node: unknown, name: string): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => [
    ...(key === name ? [value] : []),
    ...findAll(value, name),
  ]);
}

/** Checks the body of a DO block, which runs immediately. */
async function judgeBlock(source: string, made: Made): Promise<MigrationRule[]> {
  const block = await parsePlPgSQL(source);
  const dynamic = findAll(block, "PLpgSQL_stmt_dynexecute").map(() => "dynamic" as const);
  const found: MigrationRule[] = [...dynamic];
  for (const statement of findAll(block, "PLpgSQL_stmt_execsql")) {
    const [query = ""] = findAll(statement, "query") as string[];
    for (const { stmt } of (await parse(query)).stmts ?? []) found.push(...(await judge(stmt, query, made)));
  }
  return found;
}

async function judge(stmt: Node | undefined, source: string, made: Made): Promise<MigrationRule[]> {
  const [kind, statement] = Object.entries(stmt ?? {})[0] ?? [];
  if (kind === "DoStmt") return judgeBlock(source, made);
  const judgeKind = statements[kind as Kind] as
    | ((statement: unknown, made: Made) => MigrationRule[])
    | undefined;
  return judgeKind === undefined ? ["unknown"] : judgeKind(statement, made);
}

/** `-- allow drop: 0.4.0 was the last release that used it` */
const allowance = /^\s*-- allow ([\w-]+): (\d+\.\d+(?:\.\d+)?\b.*)$/gm;

/** The text before a statement: the end of the previous one, comments and whitespace. */
const leading = /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;

/** @returns a statement's text and its first line; the parser's positions are offsets in UTF-8 bytes. */
function locate(bytes: Buffer, { stmt_location: start = 0, stmt_len: length }: RawStmt) {
  const text = bytes.subarray(start, length === undefined ? undefined : start + length).toString();
  const [before = ""] = leading.exec(text) ?? [];
  const lines = `${bytes.subarray(0, start).toString()}${before}`.split("\n").length;
  return { text: text.slice(before.length), line: lines };
}

/**
 * Finds what prevents a migration from running while processes of the previous version continue, using PostgreSQL's own
 * grammar. Statements that are not known to be safe are problems. An exception is a comment in the file that names the
 * rule and the release that stopped using the object.
 */
export async function checkMigration(source: string): Promise<MigrationProblem[]> {
  const exceptions = new Set([...source.matchAll(allowance)].map(([, rule = ""]) => rule));
  const made: Made = { tables: new Set(), columns: new Set(), constraints: new Set() };
  const bytes = Buffer.from(source);
  const problems: MigrationProblem[] = [];
  for (const raw of (await parse(source)).stmts ?? []) {
    const { text, line } = locate(bytes, raw);
    const broken = (await judge(raw.stmt, text, made)).filter((rule) => !exceptions.has(rule));
    problems.push(...broken.map((rule) => ({ rule, line, message: rules[rule] })));
  }
  return problems;
}
