import type { Step } from "./steps.ts";

type Planned = Pick<Step, "name" | "cores" | "after">;

/**
 * Runs `steps` concurrently on two cores, each as soon as its cores are free and the step that it waits for has
 * succeeded. A step that waits for a failed one is not run. `run` resolves to whether its step succeeded, and the
 * schedule to whether all did.
 */
export async function runSchedule<S extends Planned>(
  steps: readonly S[],
  run: (step: S) => Promise<boolean>,
  skip: (step: S) => void,
): Promise<boolean> {
  const outcomes = new Map<string, boolean>();
  const names = new Set(steps.map(({ name }) => name));
  const running = new Map<string, Promise<void>>();
  let waiting = [...steps];
  let free = 2;

  const begin = (step: S): void => {
    free -= step.cores;
    const ending = run(step).then((isDone) => {
      outcomes.set(step.name, isDone);
      running.delete(step.name);
      free += step.cores;
    });
    running.set(step.name, ending);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting) {
      const before = step.after !== undefined && names.has(step.after) ? outcomes.get(step.after) : true;
      if (before === false) {
        outcomes.set(step.name, false);
        skip(step);
      } else if (before === true && step.cores <= free) begin(step);
    }
    waiting = waiting.filter(({ name }) => !outcomes.has(name) && !running.has(name));
    await Promise.race(running.values());
  }
  return [...outcomes.values()].every((isDone) => isDone);
}
