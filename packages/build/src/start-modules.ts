import type { Rolldown } from "vite";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** A module (absolute path) and all its static imports, with libraries. */
export function startModules(context: Context, entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
