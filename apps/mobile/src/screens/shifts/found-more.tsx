import { WhyLine } from "@bandeja/features/how-it-decides/why-line.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { isOwnChoice, type Filters } from "#features/search/filters.ts";
import { SaveFound } from "./save-found.tsx";

/** Beside the number of shifts found: the offer to save the search, and what it depends on. */
export function FoundMore({ filters, isMap }: { filters: Filters; isMap: boolean }) {
  const isVisitor = useLogin() === null;
  const { where } = filters;
  return (
    <>
      {!isVisitor && isOwnChoice(filters) && <SaveFound filters={filters} />}
      {!isMap &&
        ("km" in where ? (
          <WhyLine about="shiftsWithin" values={{ km: where.km }} />
        ) : (
          <WhyLine about="shifts" />
        ))}
    </>
  );
}
