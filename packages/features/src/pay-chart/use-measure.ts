import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { useState } from "react";

const key = "paychart.measure";

/** The chosen measure of the chart, kept for another year and the next visit. */
export function useMeasure(): [string | null, (measure: string) => void] {
  const [chosen, setChosen] = useState(() => localStore.read(key));
  return [
    chosen,
    (measure) => {
      setChosen(measure);
      localStore.write(key, measure);
    },
  ];
}
