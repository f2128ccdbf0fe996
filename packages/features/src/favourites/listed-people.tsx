import { Status } from "@bandeja/ui/status";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { favouritesSet } from "@bandeja/contract/calls/people";
import type { ListedPerson } from "@bandeja/contract/calls/people";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Face } from "@bandeja/ui/face";
import { CloseIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { Rating } from "@bandeja/ui/rating";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ScreenLink } from "../navigation/screen-link.tsx";

export interface ListedProps {
  people: readonly ListedPerson[];
  /** The page of a worker. */
  addressOf: (worker: string) => string;
}

/** The workers on the blocklist. A removed one disappears at once, and can be put back. */
export function ListedPeople({ people, addressOf }: ListedProps) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<ListedPerson>();
  const set = useMutation({
    mutationFn: ({ person, to }: { person: ListedPerson; to: "never" | "none" }) =>
      api.call(favouritesSet, { body: { workerId: person.workerId, list: to } }, { keepalive: true }),
    onMutate({ person, to }) {
      setRemoved(to === "none" ? person : undefined);
      // The pressed button disappears: the focus must not be lost.
      notice.current?.focus();
    },
    onError(failure) {
      setRemoved(undefined);
      void alert(failureText(t, failure));
    },
    onSettled: () => void refetchAll(queries),
  });
  const remaining = people.filter(({ workerId }) => workerId !== removed?.workerId);
  return (
    <>
      <Status ref={notice} tabIndex={-1} className="outline-none">
        {removed !== undefined && (
          <p className="listed-removed">
            {t(($) => $.team.removed, { name: removed.name })}{" "}
            <Button
              size="small"
              tone="secondary"
              onClick={() => set.mutate({ person: removed, to: "never" })}
            >
              {t(($) => $.team.undo)}
            </Button>
          </p>
        )}
      </Status>
      {remaining.length === 0 && removed === undefined && (
        <p className="type-text mt-3">{t(($) => $.team.noNever)}</p>
      )}
      {remaining.length > 0 && (
        <ul className="listed-people">
          {remaining.map((person) => (
            <li key={person.workerId}>
              <Person
                person={person}
                address={addressOf(person.workerId)}
                onRemove={() => set.mutate({ person, to: "none" })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Person({
  person,
  address,
  onRemove,
}: {
  person: ListedPerson;
  address: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { name, rating, reviews, workedHere } = person;
  return (
    <div className="listed-person">
      <Face name={name} photo={photoUrl(person.photo)} size="small" isDecorative />
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
        {workedHere > 0 && <p className="type-hint">{t(($) => $.team.worked, { count: workedHere })}</p>}
      </div>
      <IconButton label={t(($) => $.team.remove, { name })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
