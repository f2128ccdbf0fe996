import { useState } from "react";

export type PositionTrouble = "refused" | "unavailable" | "timeout" | "unsupported";

export type Position =
  | { state: "unasked" }
  | { state: "asking" }
  | { state: "found"; latitude: number; longitude: number; metres: number }
  | { state: PositionTrouble };

// Codes of GeolocationPositionError.
const troubles: Record<number, PositionTrouble> = { 1: "refused", 2: "unavailable", 3: "timeout" };

/** How long (ms) to wait for a position, after permission. */
const timeoutMs = 15_000;

/** The browser's position: requested only by `ask`, and not stored. */
export function usePosition() {
  const [position, setPosition] = useState<Position>({ state: "unasked" });

  function ask(): void {
    if (!("geolocation" in navigator)) {
      setPosition({ state: "unsupported" });
      return;
    }
    setPosition({ state: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setPosition({ state: "found", latitude, longitude, metres: Math.max(1, Math.round(accuracy)) }),
      ({ code }) => setPosition({ state: troubles[code] ?? "unavailable" }),
      { timeout: timeoutMs, maximumAge: 0 },
    );
  }

  return { position, ask };
}
