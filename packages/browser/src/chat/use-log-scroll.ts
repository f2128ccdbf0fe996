import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** This near to the end, in px, a reader still counts as being there. */
const nearEnd = 48;

interface Shown {
  /** The ids of the oldest and the newest message that are shown. */
  first: string | undefined;
  last: string | undefined;
  /** One's own messages on their way. */
  outgoing: number;
}

/**
 * Holds a conversation where its reader is: at the end it follows what comes, further up it stays, also when
 * earlier messages are put before. Scrolls the log, never the page. `hasNewMessages`: something came below.
 */
export function useLogScroll({ first, last, outgoing }: Shown) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // How much of the log lies below its upper edge, in px.
  const below = useRef(0);
  const before = useRef<Shown>({ first: undefined, last: undefined, outgoing: 0 });
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
    before.current = { first, last, outgoing };
    if (oldest !== undefined && first !== oldest) {
      box.scrollTop = box.scrollHeight - below.current;
      note(box);
    } else if (isAtEnd.current || outgoing > waiting) toEnd();
    else if (last !== newest) setHasNew(true);
  }, [first, last, outgoing, note, toEnd]);

  // The log shrinks under a keyboard or a message of several lines: its end stays in view.
  useEffect(() => {
    const box = log.current;
    if (box === null) return undefined;
    const watch = new ResizeObserver(() => (isAtEnd.current ? toEnd() : note(box)));
    watch.observe(box);
    return () => watch.disconnect();
  }, [note, toEnd]);

  return { log, hasNewMessages, toEnd, isAtEnd, onScroll: () => log.current && note(log.current) };
}
