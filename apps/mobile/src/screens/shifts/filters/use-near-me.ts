import { roundPoint } from "@bandeja/domain/round-point";
import { useRef, useState } from "react";
import type { AroundMe } from "#features/search/filters.ts";

/** Where the person is, asked for when they press, never before. `problem`: why it is not known. */
export function useNearMe({
  onFound,
  onFailed,
}: {
  onFound: (place: Pick<AroundMe, "lat" | "lng">) => void;
  onFailed: () => void;
}) {
  const [state, setState] = useState<{ isAsking: boolean; problem?: "refused" | "unknown" }>({
    isAsking: false,
  });

  // What is chosen while the browser still asks holds: its late answer changes nothing.
  const latest = useRef(0);

  function fail(problem: "refused" | "unknown"): void {
    setState({ isAsking: false, problem });
    onFailed();
  }

  function ask(): void {
    if (!("geolocation" in navigator)) return fail("unknown");
    setState({ isAsking: true });
    const own = ++latest.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (own !== latest.current) return;
        setState({ isAsking: false });
        // To about 300 m, as the places of venues are: more exactly nobody need be remembered.
        onFound(roundPoint({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code, PERMISSION_DENIED }) => {
        if (own === latest.current) fail(code === PERMISSION_DENIED ? "refused" : "unknown");
      },
      { maximumAge: 10 * 60_000, timeout: 15_000 },
    );
  }

  function forget(): void {
    latest.current += 1;
    setState({ isAsking: false });
  }
  return { ...state, ask, forget };
}
