import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { isKindOf, notificationChannels } from "@bandeja/contract/notification-kinds";
import type { NotificationChannel, NotificationGroup } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";
import { DownIcon } from "@bandeja/ui/field-icons";
import { useId, useState } from "react";
import { useChange } from "./use-change.ts";

type Kind = NotificationSettings["kinds"][number];

/** A group: its heading with a checkbox for each channel of all its kinds, and the kinds, which the heading shows. */
export function GroupRows({
  group,
  kinds,
  ways,
}: {
  group: NotificationGroup;
  kinds: readonly Kind[];
  /** The names of the channels. */
  ways: Readonly<Record<NotificationChannel, string>>;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isVenue = useLogin()?.type === "restaurant";
  if (kinds.length === 0) return null;
  const title = t(($) => $.notificationsettings.groups[isVenue ? "restaurant" : "waitress"][group]);
  const nameOf = ({ kind }: Kind) =>
    isVenue
      ? isKindOf("venue", kind) && t(($) => $.noticesettings.restaurant[kind])
      : isKindOf("worker", kind) && t(($) => $.noticesettings.waitress[kind]);
  return (
    <>
      <tbody>
        <tr className="told-group">
          <th scope="row" aria-label={title}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <span>{title}</span>
              <span className="told-count">
                {t(($) => $.notificationsettings.kinds, { count: kinds.length })}
                <DownIcon />
              </span>
            </button>
          </th>
          {notificationChannels.map((way) => (
            <td key={way}>
              <Box
                kinds={kinds}
                way={way}
                name={ways[way]}
                label={t(($) => $.notificationsettings.allOf, { group: title, way: ways[way] })}
              />
            </td>
          ))}
        </tr>
      </tbody>
      {isOpen && (
        <tbody id={id}>
          {kinds.map((kind) => (
            <tr key={kind.kind}>
              <th scope="row">{nameOf(kind)}</th>
              {notificationChannels.map((way) => (
                <td key={way}>
                  <Box kinds={[kind]} way={way} name={ways[way]} label={`${nameOf(kind)}: ${ways[way]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </>
  );
}

/** A channel of one kind or of several; neither on nor off where they differ. */
function Box({
  kinds,
  way,
  name,
  label,
}: {
  kinds: readonly Kind[];
  way: NotificationChannel;
  /** The label beside the checkbox, where there is no column heading. */
  name: string;
  label: string;
}) {
  const { mutate } = useChange();
  const isAll = kinds.every((kind) => kind[way]);
  const isMixed = !isAll && kinds.some((kind) => kind[way]);
  return (
    <label className="told-box" data-way={name}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        className="checkbox-box"
        aria-label={label}
        checked={isAll}
        onChange={() => mutate({ kinds: kinds.map(({ kind }) => ({ kind, [way]: !isAll })) })}
      />
    </label>
  );
}
