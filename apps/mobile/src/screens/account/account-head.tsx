import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Login } from "@bandeja/web-platform/session/session.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { Rating } from "@bandeja/ui/rating";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useOwnProfile, useOwnVenue } from "#features/account/use-own.ts";

/** The account's face, name, and rating. */
export function AccountHead({ login: { _id, type, email } }: { login: Login }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const venue = useOwnVenue(_id, type === "restaurant");
  const profile = useOwnProfile(_id, type === "waitress");
  const person = profile.data?.data;
  const name = person?.waitress ?? venue.data?.data.restaurant;
  const isFailed = venue.isError || profile.isError;
  return (
    <div className="account-head">
      {name === undefined && !isFailed ? (
        <SkeletonBar className="size-24 flex-none" />
      ) : (
        <Face
          name={name ?? email}
          photo={person === undefined ? null : photoUrl(person.photo)}
          size="medium"
          isDecorative
          isEager
        />
      )}
      <div className="min-w-0">
        {name === undefined && !isFailed ? (
          <SkeletonBar className="h-9 w-44" />
        ) : (
          <h2 className="type-card wrap-anywhere">{name ?? email}</h2>
        )}
        <p className="type-small wrap-anywhere text-muted">{email}</p>
        {person !== undefined && (
          <div className="mt-2">
            {person.rating === null ? (
              <p className="type-small">{t(($) => $.stamps.newHere)}</p>
            ) : (
              <Rating
                value={format.rating(person.rating)}
                label={t(($) => $.waitress.fromReviews, { count: person.reviews })}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
