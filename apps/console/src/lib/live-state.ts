let live = false;

/** Whether a stream tells what changes in the queue. */
export const isLive = (): boolean => live;

export function setLive(isOpen: boolean): void {
  live = isOpen;
}

/** How often (ms) what a stream tells of is asked for beside it, since some of it changes without an event, such as by a failed task. */
const besideStream = 60_000;

/** How often (ms) something is asked for: as often as `alone` without a stream. */
export const pollingEvery = (alone: number) => (): number => (live ? besideStream : alone);
