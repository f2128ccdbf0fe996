import { useId, type ReactElement, type ReactNode } from "react";
import "./styles/time-picks.css";

export type TimePickerTexts = {
  /** The label of the button that opens the picker: "Choose the start time". */
  open: string;
  hours: string;
  minutes: string;
};

const twoDigits = (number: number): string => String(number).padStart(2, "0");
const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
const quarters = ["00", "15", "30", "45"];

/**
 * Buttons for hours and quarters of an hour; any other minute is typed. The time is set once an hour is chosen, and
 * `onDone` is called when a minute is pressed, but not while arrow keys move through the minutes.
 */
export function TimePicks({
  value,
  onChange,
  onDone,
  texts,
}: {
  /** HH:MM, or null. */
  value: string | null;
  onChange: (value: string) => void;
  onDone: () => void;
  texts: TimePickerTexts;
}): ReactElement {
  const [hour, minute = "00"] = value?.split(":") ?? [];
  // A typed minute is added to the quarters.
  const minutes = [
    ...quarters.filter((quarter) => quarter < minute),
    minute,
    ...quarters.filter((quarter) => quarter > minute),
  ];
  return (
    <div className="time-picks">
      <Picks
        label={texts.hours}
        values={hours}
        taken={hour}
        onTake={(taken) => onChange(`${taken}:${minute}`)}
      />
      <Picks
        label={texts.minutes}
        values={minutes}
        taken={hour === undefined ? undefined : minute}
        onTake={(taken) => onChange(`${hour ?? "00"}:${taken}`)}
        onPress={onDone}
      />
    </div>
  );
}

function Picks({
  label,
  values,
  taken,
  onTake,
  onPress,
}: {
  label: ReactNode;
  values: readonly string[];
  taken: string | undefined;
  onTake: (value: string) => void;
  onPress?: () => void;
}): ReactElement {
  const name = useId();
  return (
    <fieldset>
      <legend className="time-picks-label">{label}</legend>
      <div className="time-picks-values">
        {values.map((value) => (
          <label key={value} className="time-pick">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === taken}
              onChange={() => onTake(value)}
              onClick={({ detail }) => {
                // Arrow keys cause clicks as well, but with a `detail` of 0.
                if (detail > 0) onPress?.();
              }}
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
