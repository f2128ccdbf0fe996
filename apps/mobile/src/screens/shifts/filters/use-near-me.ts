import { roundPlace } from "@bandeja/domain/round-place";
import { useState } from "react";
import type { AroundMe } from "#features/search/filters.ts";

/** Where the person is, asked for when they press, never before. `problem`: why it is not known. */
export function useNearMe(onFound: (place: Pick<AroundMe, "lat" | "lng">) => void) {
  const [state, setState] = useState<{ isAsking: boolean; problem?: "refused" | "unknown" }>({
    isAsking: false,
  });

  function ask(): void {
    if (!("geolocation" in navigator)) return setState({ isAsking: false, problem: "unknown" });
    setState({ isAsking: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({ isAsking: false });
        // To about 300 m, as the places of venues are: more exactly nobody need be remembered.
        onFound(roundPlace({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code, PERMISSION_DENIED }) =>
        setState({ isAsking: false, problem: code === PERMISSION_DENIED ? "refused" : "unknown" }),
      { maximumAge: 10 * 60_000, timeout: 15_000 },
    );
  }
  return { ...state, ask, forget: () => setState({ isAsking: false }) };
}
