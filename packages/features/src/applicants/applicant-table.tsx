import type { Applicant } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import type { Translate } from "@bandeja/i18n/texts";
import { DownIcon } from "@bandeja/ui/field-icons";
import type { ReactNode } from "react";
import { ApplicantHours } from "./applicant-hours.tsx";
import { ApplicantLevels } from "./applicant-levels.tsx";
import { ApplicantUpdates } from "./applicant-updates.tsx";
import { CardRating, MissedLines } from "./card-record.tsx";
import { isEndedByBandeja } from "./is-ended-by-bandeja.ts";
import { ListMark } from "./list-mark.tsx";
import { OwnNoShow } from "./own-reports.tsx";
import { ReportOfWork } from "./report-of-work.tsx";
import { columns, orderAfterPress, type Column, type ColumnOrder } from "./sort-by-column.ts";
import { isMeasured } from "./staff-record.ts";
import "./applicant-table.css";

interface Props {
  /** In the order of the rows. */
  people: readonly Applicant[];
  order: ColumnOrder | undefined;
  onOrder: (order: ColumnOrder | undefined) => void;
  renderTitle: (applicant: Applicant) => ReactNode;
  renderAction: (applicant: Applicant) => ReactNode;
  /** The venue's, once it is known. */
  timezone: string | undefined;
  /** The texts of the columns. */
  m: Translate;
}

/** Applicants side by side, a record a row, without faces; what has no column stands below its row, with the actions. */
export function ApplicantTable({ people, order, onOrder, renderTitle, renderAction, timezone, m }: Props) {
  const { t } = useTranslation();
  return (
    <table className="applicant-table" aria-label={t(($) => $.waitress.applicants)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" aria-sort={sortOf(column, order)}>
              <button type="button" onClick={() => onOrder(orderAfterPress(column, order))}>
                {m(($) => $.applicanttable[column])}
                <DownIcon />
              </button>
            </th>
          ))}
        </tr>
      </thead>
      {people.map((person) => (
        <tbody key={person.id}>
          <Row applicant={person} title={renderTitle(person)} timezone={timezone} m={m} />
          <tr>
            <td colSpan={columns.length}>
              <div className="applicant-details">
                <div>
                  <ApplicantLevels applicant={person} />
                  <OwnNoShow applicant={person} timezone={timezone} />
                  <ApplicantUpdates applicant={person} timezone={timezone} />
                  <ApplicantHours applicant={person} />
                </div>
                {renderAction(person)}
                <ReportOfWork applicant={person} />
              </div>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function sortOf(column: Column, order: ColumnOrder | undefined) {
  if (order?.column !== column) return undefined;
  return order.isDescending ? "descending" : "ascending";
}

function Row({
  applicant,
  title,
  timezone,
  m,
}: Pick<Props, "timezone" | "m"> & { applicant: Applicant; title: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const times = useVenueTimes();
  const { status, workedHere, kept, shifts, appliedAt } = applicant;
  return (
    <tr>
      <th scope="row">
        <span className="type-card-small">{title}</span> <ListMark applicant={applicant} />
      </th>
      <td className={`applicant-state-${status}`}>
        {isEndedByBandeja(applicant) ? m(($) => $.closings.ended) : t(($) => $.stamps.stamps[status])}
      </td>
      <td>
        {workedHere > 0 ? t(($) => $.applicants.times, { count: workedHere }) : t(($) => $.applicants.notYet)}
      </td>
      <td>
        {kept !== null && <b>{format.percent(kept)}</b>}{" "}
        {isMeasured(applicant) && (
          <span className="type-small">{t(($) => $.waitress.shiftsWorked, { count: shifts })}</span>
        )}
      </td>
      <td>
        <CardRating person={applicant} />
      </td>
      <td>
        <ul>
          <MissedLines person={applicant} />
        </ul>
      </td>
      <td>{timezone !== undefined && times.moment(appliedAt, timezone)}</td>
    </tr>
  );
}
