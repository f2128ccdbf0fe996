import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this distance of the end (px), the reader counts as being at the end. */
const nearEnd = 48;

interface Shown {
  /** The ids of the oldest and the newest message that are shown. */
  first: string | undefined;
  last: string | undefined;
  /** The number of own messages that are being sent. */
  outgoing: number;
  /** The number of those among them that were refused, which have the reason below. */
  refused: number;
}

/**
 * Manages the scroll position of a conversation: at the end it follows new messages, elsewhere it stays, also when
 * earlier messages are inserted above. Scrolls the log, never the page. `hasNewMessages` is true while there are unseen
 * messages below.
 */
export function useLogScroll({ first, last, outgoing, refused }: Shown) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // The distance from the top of the visible part to the end of the content (px).
  const below = useRef(0);
  const before = useRef<Shown>({ first: undefined, last: undefined, outgoing: 0, refused: 0 });
  const [hasNewMessages, setHasNew] = useState(false);

  const note = useCallback((box: HTMLElement) => {
    below.current = box.scrollHeight - box.scrollTop;
    isAtEnd.current = below.current - box.clientHeight <= nearEnd;
    if (isAtEnd.current) setHasNew(false);
  }, []);

  const toEnd = useCallback(() => {
    if (log.current === null) return;
    log.current.scrollTop = log.current.scrollHeight;
    note(log.current);
  }, [note]);

  useLayoutEffect(() => {
    const box = log.current;
    if (box === null) return;
    const { first: oldest, last: newest, outgoing: waiting } = before.current;
    before.current = { first, last, outgoing, refused };
    if (oldest !== undefined && first !== oldest) {
      box.scrollTop = box.scrollHeight - below.current;
      note(box);
    } else if (isAtEnd.current || outgoing > waiting) toEnd();
    else if (last !== newest) setHasNew(true);
  }, [first, last, outgoing, refused, note, toEnd]);

  // A keyboard or a long draft shrinks the log: its end must stay visible.
  useEffect(() => {
    const box = log.current;
    if (box === null) return undefined;
    const watch = new ResizeObserver(() => (isAtEnd.current ? toEnd() : note(box)));
    watch.observe(box);
    return () => watch.disconnect();
  }, [note, toEnd]);

  return { log, hasNewMessages, toEnd, isAtEnd, onScroll: () => log.current && note(log.current) };
}
