import type { Waitress } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { MeasuredRecord } from "./measured-record.tsx";

/** What was measured of the person: rating, shifts worked, no-shows. */
export function ProfileRecord({
  person: { rating, reviews, shifts, noshows },
}: {
  person: Pick<Waitress, "rating" | "reviews" | "shifts" | "noshows">;
}) {
  const { t } = useTranslation();
  const figures = [
    { label: t(($) => $.waitress.shiftsWorkedLabel, { count: shifts }), count: shifts },
    { label: t(($) => $.waitress.noshows, { count: noshows }), count: noshows },
  ];
  return <MeasuredRecord rating={rating} reviews={reviews} figures={figures} />;
}
