import type { Point } from "@bandeja/domain/distance";
import { useState } from "react";

type Here = { state: "unasked" | "asking" | "refused" | "unknown" } | { state: "found"; metres: number };

/** The device's location, requested only by a press. `metres` is its accuracy. */
export function useHere(onFound: (point: Point) => void) {
  const [here, setHere] = useState<Here>({ state: "unasked" });

  function ask(): void {
    if (!("geolocation" in navigator)) return setHere({ state: "unknown" });
    setHere({ state: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setHere({ state: "found", metres: Math.max(1, Math.round(accuracy)) });
        onFound({ lat: latitude, lng: longitude });
      },
      ({ code, PERMISSION_DENIED }) => setHere({ state: code === PERMISSION_DENIED ? "refused" : "unknown" }),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 },
    );
  }
  return { here, ask, clear: () => setHere({ state: "unasked" }) };
}
