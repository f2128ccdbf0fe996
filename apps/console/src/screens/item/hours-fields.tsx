import { useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";

export type TypedHours = Readonly<Record<"hours" | "minutes", string>>;

export const minutesOf = ({ hours, minutes }: TypedHours): number => Number(hours) * 60 + Number(minutes);

/** Hours and minutes that an operator decides on. */
export function HoursFields({
  label,
  typed,
  error,
  onType,
}: {
  label: string;
  typed: TypedHours;
  error: string | undefined;
  onType: (typed: TypedHours) => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className="hours-boxes">
      {(["hours", "minutes"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          error={name === "hours" ? error : undefined}
          label={t(($) => $.operatorconsole.item[name])}
          inputMode="numeric"
          autoComplete="off"
          isFigures
          value={typed[name]}
          onChange={({ target }) =>
            onType({ ...typed, [name]: target.value.replaceAll(/\D/g, "").slice(0, 3) })
          }
        />
      ))}
    </div>
  );
}
