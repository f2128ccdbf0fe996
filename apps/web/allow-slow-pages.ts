/** React Router's limit (ms) for a page of its prerender, for which it has no setting. */
const ofReactRouter = 10_000;

/** Enough for the first pages, which load everything, on a small machine that serves meanwhile (ms). */
const limit = 120_000;

/** Lets React Router wait longer for the pages of a build. */
export function allowSlowPages(): void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === ofReactRouter ? limit : ms);
}
