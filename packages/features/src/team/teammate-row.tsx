import type { Group, Teammate } from "@bandeja/contract/calls/team";
import { openInvitations } from "@bandeja/domain/parameters/team";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Face } from "@bandeja/ui/face";
import { Rating } from "@bandeja/ui/rating";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";

interface Props {
  m: Translate;
  person: Teammate;
  groups: readonly Group[];
  now: Date;
  /** The page of the worker. */
  address: string;
  onAsk: () => void;
  onMore: () => void;
}

/** A teammate: what they did here, the venue's own words, and what is next. */
export function TeammateRow({ m, person, groups, now, address, onAsk, onMore }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const screens = useScreens();
  const { name, rating, reviews, nextShift, note, openRequests = [] } = person;
  const named = groups.filter(({ id }) => person.groups.includes(id)).map((group) => group.name);
  const labels = [...(person.favourite === undefined ? [] : [t(($) => $.team.lists.favourite)]), ...named];
  return (
    <div className="teammate">
      <div className="min-w-0">
        <p className="type-button wrap-anywhere">
          <ScreenLink href={address} className="text-link">
            {name}
          </ScreenLink>
        </p>
        {rating !== null && (
          <Rating
            value={format.rating(rating)}
            label={t(($) => $.waitress.fromReviews, { count: reviews })}
          />
        )}
        <WorkLines m={m} person={person} now={now} />
        {nextShift !== null && (
          <p className="type-small font-semibold">
            <ScreenLink href={screens.job(nextShift.jobId)} className="text-link">
              {m(($) => $.teammates.next, { day: format.day(nextShift.startDate, now) })}
            </ScreenLink>
          </p>
        )}
        {openRequests.length > 0 && (
          <p className="type-small">
            {m(($) => $.teammates.requests, {
              days: format.list(openRequests.map((day) => format.day(day, now))),
            })}
            {openRequests.length >= openInvitations && ` ${m(($) => $.teammates.requestsFull)}`}
          </p>
        )}
        {labels.length > 0 && <p className="type-hint wrap-anywhere">{labels.join(" · ")}</p>}
        {note !== "" && <p className="teammate-note">{note}</p>}
      </div>
      <Face name={name} photo={photoUrl(person.photo)} size="small" isDecorative />
      <div className="teammate-actions">
        <Button size="small" aria-label={m(($) => $.invitations.askNamed, { name })} onClick={onAsk}>
          {m(($) => $.invitations.send)}
        </Button>
        <Button
          tone="secondary"
          size="small"
          aria-label={m(($) => $.teammates.moreAbout, { name })}
          onClick={onMore}
        >
          {m(($) => $.teammates.more)}
        </Button>
      </div>
    </div>
  );
}

/** How often and when they worked here, their attendance, and the venue's stars. */
function WorkLines({ m, person, now }: Pick<Props, "m" | "person" | "now">) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { workedHere, lastWorked, lateHere, noShowsHere, ownRating } = person;
  const worked = [
    workedHere > 0 ? t(($) => $.team.worked, { count: workedHere }) : m(($) => $.teammates.notYet),
    ...(lastWorked === null ? [] : [m(($) => $.teammates.lastWorked, { day: format.day(lastWorked, now) })]),
  ];
  const missed = [
    ...(lateHere > 0 ? [m(($) => $.teammates.late, { count: lateHere })] : []),
    ...(noShowsHere > 0 ? [m(($) => $.teammates.noShows, { count: noShowsHere })] : []),
  ];
  return (
    <>
      <p className="type-small">{worked.join(", ")}</p>
      {workedHere > 0 && missed.length === 0 && (
        <p className="type-small">{m(($) => $.teammates.neverMissed)}</p>
      )}
      {missed.length > 0 && <p className="type-small font-semibold text-tomato">{missed.join(", ")}</p>}
      {ownRating !== null && (
        <p className="type-small">
          {m(($) => $.teammates.ownStars, {
            count: ownRating,
            stars: Number.isInteger(ownRating) ? format.count(ownRating) : format.rating(ownRating),
          })}
        </p>
      )}
    </>
  );
}
