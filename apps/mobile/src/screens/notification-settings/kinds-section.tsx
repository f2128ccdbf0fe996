import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { isKindOf, notificationChannels } from "@bandeja/contract/notification-kinds";
import type { NotificationChannel } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";
import { useChange } from "./use-change.ts";

type Kind = NotificationSettings["kinds"][number];

/** Each kind with its two channels; a checkbox shows the new value while the answer is pending. */
export function KindsSection({ settings: { kinds, mail } }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const login = useLogin();
  const nameOf = ({ kind }: Kind) =>
    login?.type === "restaurant"
      ? isKindOf("venue", kind) && t(($) => $.notices.restaurant[kind].setting)
      : isKindOf("worker", kind) && t(($) => $.notices.waitress[kind].setting);
  const ways = { push: t(($) => $.inbox.device), mail: t(($) => $.inbox.mail) };
  return (
    <section aria-labelledby="kinds" className="told-what">
      <h2 id="kinds" className="type-card-small">
        {t(($) => $.inbox.what)}
      </h2>
      {mail === "unverified" && <p className="mt-2">{t(($) => $.inbox.mailUnverified)}</p>}
      {mail === "bounced" && (
        <p className="mt-2 font-semibold text-tomato">{t(($) => $.inbox.mailBounced)}</p>
      )}
      <table className="told-kinds">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t(($) => $.inbox.what)}</span>
            </th>
            {notificationChannels.map((way) => (
              <th key={way} scope="col">
                {ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind}>
              <th scope="row">{nameOf(kind)}</th>
              {notificationChannels.map((way) => (
                <td key={way}>
                  <Box kind={kind} way={way} name={ways[way]} label={`${nameOf(kind)}: ${ways[way]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BoxProps {
  readonly kind: Kind;
  readonly way: NotificationChannel;
  /** The label beside the checkbox, where there is no column heading. */
  readonly name: string;
  readonly label: string;
}

function Box({ kind, way, name, label }: BoxProps) {
  const { isPending, variables, mutate } = useChange();
  const isOn = (isPending ? variables.kinds?.[0]?.[way] : undefined) ?? kind[way];
  return (
    <label className="told-box" data-way={name}>
      <input
        type="checkbox"
        className="checkbox-box"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => mutate({ kinds: [{ kind: kind.kind, [way]: target.checked }] })}
      />
    </label>
  );
}
