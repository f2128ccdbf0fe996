import type { ConsolePage } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Select } from "@bandeja/ui/select";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { get } from "#lib/api.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";

/** The report that something is decided from: one of the open ones by and about its account, without any of which nothing is asked. */
export function ReportField({
  account,
  value,
  error,
  onChange,
  children,
}: {
  /** What the form was opened for. */
  account: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** The field of an id, where the reports of the account cannot be read. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const moments = useMoments();
  const values = useValues();
  const page = useQuery({
    queryKey: ["page", "party", account],
    queryFn: () => get<ConsolePage>(`/pages/party/${encodeURIComponent(account)}`),
  });
  if (page.isPending) return null;
  if (page.isError) return children;
  const open = (page.data.conduct?.listedReports ?? []).filter(({ closedAt }) => closedAt === null);
  if (open.length === 0) return null;
  const partyName = (name: string | null) => name ?? t(($) => $.operatorconsole.view.deleted);
  return (
    <Select
      label={nameOf("kinds", "report")}
      mark={t(($) => $.operatorconsole.run.optional)}
      hint={t(($) => $.operatorconsole.report.decidedfrom)}
      name="report"
      error={error}
      placeholder={t(($) => $.operatorconsole.page.none)}
      options={open.map(({ id, at, reason, by, about }) => {
        const sides =
          about === null
            ? t(($) => $.operatorconsole.report.bynobody, { name: partyName(by.name) })
            : t(($) => $.operatorconsole.report.byabout, {
                name: partyName(by.name),
                about: partyName(about.name),
              });
        return { value: id, label: `${values.text("reason", reason)} ${sides}, ${moments.moment(at)}` };
      })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
