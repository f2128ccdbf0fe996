type Compile = (used: readonly unknown[]) => unknown;

/**
 * Compiles a function that returns an object written out with these properties: such objects share one shape, and take
 * a fifth to half of the time of objects filled by a loop.
 *
 * @param properties `name: expression` of the parameters and of `used`, by index; without any input
 */
export function compileObject(parameters: string, properties: readonly string[], used: readonly unknown[]) {
  // oxlint-disable-next-line typescript/no-implied-eval -- the source contains only names of our own tables and queries
  return (new Function("used", `return (${parameters}) => ({ ${properties.join(",\n")} });`) as Compile)(
    used,
  );
}
