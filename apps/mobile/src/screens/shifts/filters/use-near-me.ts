import { roundPoint } from "@bandeja/domain/round-point";
import { useRef, useState } from "react";
import type { AroundMe } from "#features/search/filters.ts";

/** Requests the device's position, only when the user presses the button. `problem`: why it is unknown. */
export function useNearMe({
  onFound,
  onFailed,
}: {
  onFound: (position: Pick<AroundMe, "lat" | "lng">) => void;
  onFailed: () => void;
}) {
  const [state, setState] = useState<{ isAsking: boolean; problem?: "refused" | "unknown" }>({
    isAsking: false,
  });

  // A choice made while the browser is asking wins: the late position is ignored.
  const latest = useRef(0);

  function fail(problem: "refused" | "unknown"): void {
    setState({ isAsking: false, problem });
    onFailed();
  }

  function ask(): void {
    if (!("geolocation" in navigator)) return fail("unknown");
    setState({ isAsking: true });
    const request = ++latest.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (request !== latest.current) return;
        setState({ isAsking: false });
        // Rounded to about 300 m, like the positions of venues: a more exact one need not be stored.
        onFound(roundPoint({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code, PERMISSION_DENIED }) => {
        if (request === latest.current) fail(code === PERMISSION_DENIED ? "refused" : "unknown");
      },
      { maximumAge: 10 * 60_000, timeout: 15_000 },
    );
  }

  function clear(): void {
    latest.current += 1;
    setState({ isAsking: false });
  }
  return { ...state, ask, clear };
}
