import type { Options } from "./operation.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/** The one of two opposite flags that is set. @throws Refusal unless exactly one is */
export function oneOf<Name extends string>(options: Options, [one, other]: readonly [Name, Name]): Name {
  const [chosen, ...more] = [one, other].filter((name) => options[name] === true);
  if (chosen !== undefined && more.length === 0) return chosen;
  throw new Refusal(`Give either --${one} or --${other}.`, "EITHER", one);
}
