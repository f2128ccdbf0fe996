/** Something that the version before this one could not run with, or that keeps it waiting. */
export interface MigrationProblem {
  readonly rule: MigrationRule;
  readonly line: number;
  readonly message: string;
}

interface Statement {
  /** In lower case, without comments and texts, on one line. */
  readonly sql: string;
  readonly line: number;
}

const rules = {
  drop: "the previous version may still use it: drop it a release after the last use",
  rename: "the previous version knows the old name: add the new one, write both, drop the old one later",
  "column-type": "the previous version writes the old type, and the table is rewritten: add another column",
  "not-null":
    "the previous version does not write it: add it with a default, or fill it and require it a release later",
  "drop-default": "the previous version relies on it: drop it a release after every writer names the column",
  constraint: "add it NOT VALID, and VALIDATE it in a later file: else all rows are read under a lock",
  validate: "validate in a later file than the one that adds the constraint: else its lock is held meanwhile",
  unique: "the previous version may write the same twice: let a release go by that does not",
  dynamic: "what a DO block executes cannot be checked",
} as const;
export type MigrationRule = keyof typeof rules;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** Without comments and texts; the body of a DO block stays, since it is run at once, that of a function does not. */
function stripTexts(source: string): string {
  return source
    .replaceAll(/--[^\n]*/g, blank)
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/(\bdo\s+)?\$(\w*)\$([\s\S]*?)\$\2\$/gi, (whole: string, start?: string) =>
      start === undefined ? blank(whole) : whole.replaceAll("$", " "),
    )
    .replaceAll(/'(?:[^']|'')*'/g, blank);
}

/** What stands before the first statement of a DO block. */
const blockStart = /^(?:do )?(?:language \w+ )?begin /;

function splitStatements(source: string): Statement[] {
  let line = 1;
  return stripTexts(source)
    .split(";")
    .map((text) => {
      const leading = /^\s*/.exec(text)?.[0] ?? "";
      const statement = {
        sql: text.trim().replaceAll(/\s+/g, " ").toLowerCase().replace(blockStart, ""),
        line: line + (leading.match(/\n/g)?.length ?? 0),
      };
      line += text.match(/\n/g)?.length ?? 0;
      return statement;
    })
    .filter(({ sql }) => sql !== "");
}

/** The parts of a list that is separated by commas outside of parentheses. */
function splitList(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of list) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** A condition of a column has a NOT NULL of its own. */
function withoutParentheses(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, "");
  return less === text ? text : withoutParentheses(less);
}

const alterTable = /^alter table (?:if exists )?(?:only )?([\w."]+) (.*)$/;
const addColumn =
  /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(\w+) (.*)$/;
const isUnique = /^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b/;
const isConstraint = /^add (?:constraint \w+ )?(?:check|foreign key)\b/;

/** What one part of an ALTER TABLE breaks. */
function judgeAction(action: string, newConstraints: ReadonlySet<string>): MigrationRule | undefined {
  if (/^rename\b/.test(action)) return "rename";
  if (/^drop (?!constraint\b)/.test(action)) return "drop";
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action)) return "column-type";
  if (/^alter (?:column )?\w+ set not null$/.test(action)) return "not-null";
  if (/^alter (?:column )?\w+ drop default$/.test(action)) return "drop-default";
  if (isUnique.test(action)) return "unique";
  if (isConstraint.test(action) && !action.endsWith(" not valid")) return "constraint";
  const validated = /^validate constraint (\w+)$/.exec(action)?.[1];
  if (validated !== undefined && newConstraints.has(validated)) return "validate";
  const [, , definition = ""] = addColumn.exec(action) ?? [];
  const isRequired = /\bnot null\b/.test(withoutParentheses(definition));
  return isRequired && !/\b(?:default|generated)\b/.test(definition) ? "not-null" : undefined;
}

/** What there is since this file: nobody else can know it. */
interface Made {
  readonly tables: Set<string>;
  /** `table.column`. */
  readonly columns: Set<string>;
  readonly constraints: Set<string>;
}

function note(sql: string, made: Made): void {
  const table = /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(sql)?.[1];
  if (table !== undefined) made.tables.add(table);
  const [, altered, actions = ""] = alterTable.exec(sql) ?? [];
  for (const action of altered === undefined ? [] : splitList(actions)) {
    const column = addColumn.exec(action)?.[1];
    if (column !== undefined) made.columns.add(`${altered}.${column}`);
    const constraint = /^add constraint (\w+)/.exec(action)?.[1];
    if (constraint !== undefined) made.constraints.add(constraint);
  }
}

function judge(sql: string, made: Made): MigrationRule[] {
  if (/^execute\b/.test(sql)) return ["dynamic"];
  const dropped = /^drop (?:table|view|materialized view|function|type|schema) (?:if exists )?([\w."]+)/.exec(
    sql,
  )?.[1];
  if (dropped !== undefined) return made.tables.has(dropped) ? [] : ["drop"];
  const [, indexed, columns = ""] =
    /^create unique index .*?\bon ([\w."]+) (?:using \w+ )?\((.*?)\)/.exec(sql) ?? [];
  if (indexed !== undefined) {
    const isNew = splitList(columns).every((column) => made.columns.has(`${indexed}.${column}`));
    return made.tables.has(indexed) || isNew ? [] : ["unique"];
  }
  const [, altered, actions = ""] = alterTable.exec(sql) ?? [];
  if (altered === undefined || made.tables.has(altered)) return [];
  return splitList(actions).flatMap((action) => judgeAction(action, made.constraints) ?? []);
}

/** `-- allow drop: 0.4.0 was the last release that used it` */
const allowance = /^\s*-- allow ([\w-]+): (\d+\.\d+(?:\.\d+)?\b.*)$/gm;

/**
 * What keeps a migration from running while processes of the previous version go on. An exception is a comment of the
 * file that names the rule and the release which stopped using the thing.
 *
 * @param allowed rules that are known not to matter here
 */
export function checkMigration(source: string, allowed: readonly MigrationRule[] = []): MigrationProblem[] {
  const exceptions = new Set<string>([
    ...allowed,
    ...[...source.matchAll(allowance)].map(([, rule = ""]) => rule),
  ]);
  const made: Made = { tables: new Set(), columns: new Set(), constraints: new Set() };
  return splitStatements(source).flatMap(({ sql, line }) => {
    note(sql, made);
    const broken = judge(sql, made).filter((rule) => !exceptions.has(rule));
    return broken.map((rule) => ({ rule, line, message: rules[rule] }));
  });
}
