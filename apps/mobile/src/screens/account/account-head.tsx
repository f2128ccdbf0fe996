import { readableEmail } from "@bandeja/domain/readable-email";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmailAddress } from "@bandeja/ui/email-address";
import { Face } from "@bandeja/ui/face";
import { Rating } from "@bandeja/ui/rating";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useOwnProfile, useOwnVenue } from "#features/account/use-own.ts";

/** The account's face, name, and rating. */
export function AccountHead({ login: { id, type, email } }: { login: Login }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const venue = useOwnVenue(id, type === "restaurant");
  const profile = useOwnProfile(id, type === "waitress");
  const person = profile.data?.data;
  const name = person?.name ?? venue.data?.data.name;
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
        <p className="type-small wrap-anywhere text-muted">
          <EmailAddress>{readableEmail(email)}</EmailAddress>
        </p>
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
