import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TableTop } from "@bandeja/ui/art/table-top";
import { StarIcon } from "@bandeja/ui/icon";
import lia from "#features/posters/faces/lia.svg?no-inline";
import marina from "#features/posters/faces/marina.svg?no-inline";
import tomas from "#features/posters/faces/tomas.svg?no-inline";

// People of the demonstration.
const people = [
  { name: "Marina Duarte", face: marina, rating: 4.6 },
  { name: "Tomás Leal", face: tomas, rating: 4.7 },
  { name: "Lia Moura", face: lia, rating: 4.8 },
];

/** A drawing of two phones with applicants and chat; hidden from screen readers. */
export function PocketPhones() {
  const { t } = useTranslation();
  const format = useFormatters();
  const messages = [
    { isMine: true, text: t(($) => $.managers.exampleAsk) },
    { isMine: false, text: t(($) => $.managers.exampleYes) },
    { isMine: true, text: t(($) => $.managers.exampleDoor) },
    { isMine: false, text: t(($) => $.managers.exampleEnd) },
  ];
  return (
    <div aria-hidden="true" className="pocket-table">
      <TableTop />
      <div className="pocket-phone pocket-phone-list">
        <div className="pocket-phone-head">
          <b>{t(($) => $.posters.day)}</b>
          <span>{format.shift("18:00", "02:00")}</span>
        </div>
        <div className="pocket-phone-body">
          <p>{t(($) => $.jobs.applied, { count: people.length })}</p>
          {people.map(({ name, face, rating }) => (
            <div key={name} className="pocket-person">
              <img src={face} alt="" width={240} height={280} loading="lazy" />
              <p>
                <b>{name}</b>
                {format.rating(rating)} <StarIcon />
              </p>
            </div>
          ))}
          <p className="pocket-confirm">{t(($) => $.home.confirm)}</p>
        </div>
      </div>
      <div className="pocket-phone pocket-phone-chat">
        <div className="pocket-person">
          <img src={marina} alt="" width={240} height={280} loading="lazy" />
          <b>{people[0]?.name}</b>
        </div>
        <div className="pocket-phone-body">
          {messages.map(({ isMine, text }) => (
            <p key={text} className={isMine ? "pocket-message pocket-message-mine" : "pocket-message"}>
              {text}
            </p>
          ))}
          <p className="pocket-field">{t(($) => $.chat.message)}</p>
        </div>
      </div>
    </div>
  );
}
