import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import type { WhyProps } from "./why-line.tsx";

// Loaded after the list that it explains, and left out where it cannot be loaded.
const WhyLine = lazy<ComponentType<WhyProps>>(() =>
  import("./why-line.tsx").then(
    (code) => ({ default: code.WhyLine }),
    () => ({ default: () => null }),
  ),
);

/** Says in one line why a list, a figure or a refusal is as it is, with a link to the page behind it. */
export function Why(props: WhyProps) {
  return (
    <Suspense fallback={<p className="type-small mt-2">{"\u00A0"}</p>}>
      <WhyLine {...props} />
    </Suspense>
  );
}
