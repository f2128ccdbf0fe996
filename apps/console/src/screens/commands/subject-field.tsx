import type { Labels } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { post } from "#lib/api.ts";
import { useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { PartyMarks } from "#features/conduct/party-marks.tsx";
import { id, LabelLink } from "#features/rows/cells.tsx";
import { itemPath } from "../../paths.ts";

/** A field of an id: by the name of what it stands for, once that is known, and in its place if a page has filled it in. */
export function SubjectField({
  name,
  value,
  isGiven,
  children,
}: {
  name: string;
  value: string;
  isGiven: boolean;
  /** The field. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const values = useValues();
  const typed = value.trim();
  const { data: names = {} } = useQuery({
    queryKey: ["names", typed],
    queryFn: async () => (await post<{ data: Labels }>("/names", { ids: [typed] })).data,
    enabled: id.test(typed),
    staleTime: Infinity,
  });
  const label = names[typed];
  if (isGiven && name === "report") {
    return (
      <p>
        <span className="type-label">{nameOf("kinds", "report")}</span>{" "}
        <Link to={itemPath({ kind: "report", id: typed })} className="text-link">
          {t(($) => $.operatorconsole.report.open)}
        </Link>
      </p>
    );
  }
  const shown = label !== undefined && (
    <div>
      <p>
        <span className="type-label">{nameOf("pages", label.page)}</span> <LabelLink label={label} />
        {label.name !== null && label.language && (
          <span className="type-small text-muted">
            {" "}
            {t(($) => $.operatorconsole.item.languageof, {
              name: label.name,
              language: values.text("language", label.language),
            })}
          </span>
        )}
      </p>
      {label.marks !== undefined && <PartyMarks marks={label.marks} />}
    </div>
  );
  if (isGiven && shown !== false) return shown;
  return (
    <>
      {children}
      {shown}
    </>
  );
}
