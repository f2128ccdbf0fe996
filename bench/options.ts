import { parseArgs } from "node:util";
import { BenchError } from "./bench-error.ts";

export interface Options {
  readonly jobs: number;
  readonly only: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
}

export const sizes: readonly number[] = [1_000, 1_000_000, 10_000_000];

function numberOf(name: string, text: string, isFine: (value: number) => boolean): number {
  const value = Number(text);
  if (!isFine(value)) {
    throw new BenchError(`--${name} ${text} is not a valid value: see docs/performance.md.`);
  }
  return value;
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        jobs: { type: "string", default: "1000000" },
        only: { type: "string", multiple: true },
        rounds: { type: "string", default: "7" },
        seconds: { type: "string", default: "5" },
      },
    });
    return values;
  } catch (error) {
    throw new BenchError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the command line: `--jobs 1000 --only list,post --rounds 3 --seconds 1`.
 *
 * @param names of all parts
 * @throws BenchError that names the invalid option.
 */
export function readOptions(args: string[], names: readonly string[]): Options {
  const values = parse(args);
  const only = values.only?.flatMap((list) => list.split(",")) ?? names;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new BenchError(`There is no "${unknown}" to measure: ${names.join(", ")}.`);
  }
  return {
    jobs: numberOf("jobs", values.jobs, (value) => sizes.includes(value)),
    only: names.filter((name) => only.includes(name)),
    rounds: numberOf("rounds", values.rounds, (value) => Number.isInteger(value) && value > 0),
    seconds: numberOf("seconds", values.seconds, (value) => value > 0 && value <= 60),
  };
}
