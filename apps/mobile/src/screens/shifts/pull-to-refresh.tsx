import { TrayIcon } from "@bandeja/ui/tray-icon";
import { useEffect, useEffectEvent, useRef } from "react";
import "./pull-to-refresh.css";

/** The drag (px) from which a release refreshes, and the share of it by which the tray moves. */
const enough = 110;
const resistance = 0.5;

/**
 * Refetches when the page is pulled down from its top. There is a button for the same: this is hidden from screen
 * readers, and does not move the page.
 */
export function PullToRefresh({ isRefreshing, onRefresh }: { isRefreshing: boolean; onRefresh: () => void }) {
  const tray = useRef<HTMLDivElement>(null);
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    let start: { x: number; y: number } | undefined;
    let drawn = 0;

    function draw(distance: number): void {
      drawn = distance;
      tray.current?.style.setProperty("--drawn", `${Math.min(distance, enough * 1.3) * resistance}px`);
      tray.current?.toggleAttribute("data-drawn", distance > 0);
      tray.current?.toggleAttribute("data-enough", distance >= enough);
    }
    function begin({ touches }: TouchEvent): void {
      const [finger] = touches;
      const isAtTop = window.scrollY <= 0 && touches.length === 1 && finger !== undefined;
      start = isAtTop ? { x: finger.clientX, y: finger.clientY } : undefined;
    }
    function move({ touches }: TouchEvent): void {
      const [finger] = touches;
      if (start === undefined || finger === undefined) return;
      const [across, down] = [finger.clientX - start.x, finger.clientY - start.y];
      // Sideways, upwards or with two fingers, it is another gesture.
      if (touches.length > 1 || window.scrollY > 0 || down < 0 || Math.abs(across) > Math.max(down, 20)) {
        start = undefined;
        draw(0);
      } else draw(down);
    }
    function end(): void {
      if (start !== undefined && drawn >= enough) refresh();
      start = undefined;
      draw(0);
    }

    const passive = { passive: true };
    window.addEventListener("touchstart", begin, passive);
    window.addEventListener("touchmove", move, passive);
    window.addEventListener("touchend", end);
    window.addEventListener("touchcancel", end);
    return () => {
      window.removeEventListener("touchstart", begin);
      window.removeEventListener("touchmove", move);
      window.removeEventListener("touchend", end);
      window.removeEventListener("touchcancel", end);
    };
  }, []);

  return (
    <div ref={tray} className="pull-tray" aria-hidden="true" data-busy={isRefreshing || undefined}>
      <TrayIcon />
    </div>
  );
}
