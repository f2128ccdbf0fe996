import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from "react";

const scrollPage = (top: number): void => {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: isStill ? "auto" : "smooth" });
};

/** Whether the sheet covers most of the map. */
function useIsRaised(sheet: RefObject<HTMLElement | null>): boolean {
  const [isRaised, setRaised] = useState(false);
  useEffect(() => {
    const measure = () => {
      const top = sheet.current?.getBoundingClientRect().top ?? window.innerHeight;
      setRaised(top < window.innerHeight * 0.35);
    };
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    return () => window.removeEventListener("scroll", measure);
  }, [sheet]);
  return isRaised;
}

/**
 * The list in front of the lower part of the map. It is a part of the page, which slides over the map as the page
 * scrolls: by a finger, the wheel, the keyboard, or its handle.
 */
export function MapSheet({
  title,
  shownFor,
  action,
  children,
}: {
  title: string;
  /** Another value raises the sheet, so that its first rows can be seen. */
  shownFor: string | undefined;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const isRaised = useIsRaised(sheet);
  /** Where a mouse holds the handle, and whether it has been moved. */
  const held = useRef<{ y: number; isMoved: boolean }>(undefined);

  const before = useRef(shownFor);
  useEffect(() => {
    if (before.current === shownFor) return;
    before.current = shownFor;
    const top = sheet.current?.getBoundingClientRect().top ?? 0;
    const half = window.innerHeight * 0.55;
    if (shownFor !== undefined && top > half) scrollPage(window.scrollY + top - half);
  }, [shownFor]);

  function raise(isUp: boolean): void {
    const top = sheet.current?.getBoundingClientRect().top ?? 0;
    scrollPage(isUp ? window.scrollY + top - window.innerHeight * 0.15 : 0);
  }
  function press({ key, preventDefault }: Pick<KeyboardEvent, "key" | "preventDefault">): void {
    if (key !== "ArrowUp" && key !== "ArrowDown") return;
    preventDefault();
    raise(key === "ArrowUp");
  }
  // A finger scrolls the page itself.
  function hold(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { y: event.clientY, isMoved: false };
  }
  function drag({ clientY }: PointerEvent): void {
    if (held.current === undefined) return;
    const moved = held.current.y - clientY;
    if (Math.abs(moved) < 4 && !held.current.isMoved) return;
    window.scrollBy(0, moved);
    held.current = { y: clientY, isMoved: true };
  }
  function toggle(): void {
    const wasDragged = held.current?.isMoved === true;
    held.current = undefined;
    if (!wasDragged) raise(!isRaised);
  }

  return (
    <section ref={sheet} aria-labelledby="shifts-in" className="map-sheet ground-deep">
      <button
        type="button"
        className="map-sheet-handle"
        aria-expanded={isRaised}
        aria-label={t(($) => $.shifts.raiseList)}
        onKeyDown={(event) => press({ key: event.key, preventDefault: () => event.preventDefault() })}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerCancel={() => (held.current = undefined)}
        onClick={toggle}
      />
      <div className="map-sheet-head">
        <h2 id="shifts-in" tabIndex={-1} className="type-card-small">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
