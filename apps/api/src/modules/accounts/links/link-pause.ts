const pause = 10 * 60 * 1000;

/**
 * How long (ms) no other link is mailed, since the last one was just sent and is still valid; 0 or less if one may be.
 *
 * @param end when the last one ends, if it is valid
 * @param life how long such a link is valid
 */
export const linkPause = (end: Date | undefined, life: number, now: Date): number =>
  end === undefined ? 0 : end.getTime() - life + pause - now.getTime();
