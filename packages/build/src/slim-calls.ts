const callFile = /\/packages\/contract\/src\/calls\/[^/]+\.ts$/;
/** The properties of a call that only the server and its documentation read. */
const serversOwn = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*(?:(?:summary|answer|errors|who|tag|cost):|tag,$)/;

// Strings and comments are skipped as a whole, so that brackets in them are not counted.
const token = /"(?:[^"\\]|\\.)*"|`[^`]*`|\/\/.*|\/\*[\s\S]*?\*\/|[([{}\]),]/g;

/** The positions of the commas and of the end of the list that begins at `from`. */
function partsOf(source: string, from: number): { commas: number[]; end: number } {
  const commas: number[] = [];
  let depth = 0;
  token.lastIndex = from;
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    const [text] = found;
    if (text === "," && depth === 0) commas.push(found.index);
    if ("([{".includes(text)) depth += 1;
    if (")]}".includes(text)) depth -= 1;
    if (depth < 0) return { commas, end: found.index };
  }
  throw new Error("A call has no end");
}

/** The source of calls without the properties that browsers do not read. */
export function slimCalls(source: string): string {
  const start = "defineCall({";
  const at = source.indexOf(start);
  if (at === -1) return source;
  const from = at + start.length;
  const { commas, end } = partsOf(source, from);
  const bounds = [from, ...commas.map((comma) => comma + 1), end];
  const properties = bounds.slice(1).map((bound, index) => source.slice(bounds[index], bound));
  const kept = properties.filter((property) => !serversOwn.test(property));
  return source.slice(0, from) + kept.join("") + slimCalls(source.slice(end));
}

/**
 * A Vite plugin that removes from a build the properties of each call that are for the server and its documentation:
 * the schema of its answer, its errors, authorization, cost, tag and summary. The client does not validate answers; the
 * server's tests check them against the contract.
 */
export function leaveOutServersOwn() {
  return {
    name: "bandeja-slim-calls",
    apply: "build" as const,
    enforce: "pre" as const,
    transform: (source: string, id: string) =>
      callFile.test(id) ? { code: slimCalls(source), map: null } : undefined,
  };
}
