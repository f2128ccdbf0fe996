import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { useState } from "react";
import { sortings } from "./sort-applicants.ts";
import type { Sorting } from "./sort-applicants.ts";

const key = "applicants.sort";

/** The chosen order of applicants, kept for the next job and the next visit. */
export function useSorting(): [Sorting, (sorting: Sorting) => void] {
  const [sorting, setSorting] = useState(
    () => sortings.find((one) => one === localStore.read(key)) ?? "best",
  );
  return [
    sorting,
    (chosen) => {
      setSorting(chosen);
      localStore.write(key, chosen);
    },
  ];
}
