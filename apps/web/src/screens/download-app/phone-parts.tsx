import { phoneParts } from "@bandeja/contract/store-parts";
import type { SiteSettings } from "@bandeja/contract/site-settings";
import { useTranslation } from "@bandeja/i18n/react";
import { buttonClass } from "@bandeja/ui/button";
import { AppleIcon, GooglePlayIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import type { ReactNode } from "react";
import { config } from "#lib/config.ts";
import { WhenSet, WhenUnset } from "#lib/when-set.tsx";
import { paths } from "../../paths.ts";

/** How to get the app on each kind of phone: from its store or, without a listing there, from the browser. */
export function PhoneParts() {
  const { t } = useTranslation();
  return (
    <>
      {/* With it the browser offers to install the app here. */}
      <link rel="manifest" href={paths.appManifest} />
      <PhonePart
        id={phoneParts.iphone}
        name={t(($) => $.downloadapp.iphone)}
        listing={{ setting: "appStoreUrl", name: t(($) => $.downloadapp.appStore), icon: <AppleIcon /> }}
        steps={[
          t(($) => $.downloadapp.iphoneOpen),
          t(($) => $.downloadapp.iphoneShare),
          t(($) => $.downloadapp.iphoneAdd),
        ]}
      />
      <PhonePart
        id={phoneParts.android}
        name={t(($) => $.downloadapp.android)}
        listing={{
          setting: "googlePlayUrl",
          name: t(($) => $.downloadapp.googlePlay),
          icon: <GooglePlayIcon />,
        }}
        steps={[
          t(($) => $.downloadapp.androidOpen),
          t(($) => $.downloadapp.androidMenu),
          t(($) => $.downloadapp.androidAdd),
        ]}
        install={
          // pre-hydration.js shows it where the browser offers the installation.
          <button type="button" data-install="" hidden className={buttonClass({ className: "mt-3" })}>
            {t(($) => $.downloadapp.install)}
          </button>
        }
      />
    </>
  );
}

interface PhonePartProps {
  readonly id: string;
  readonly name: string;
  readonly listing: {
    readonly setting: keyof SiteSettings;
    readonly name: string;
    readonly icon: ReactNode;
  };
  /** From the browser to the home screen; the first opens the app. */
  readonly steps: readonly [string, ...string[]];
  readonly install?: ReactNode;
}

function PhonePart({ id, name, listing, steps: [open, ...rest], install }: PhonePartProps) {
  const { t } = useTranslation();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="phone-part">
      <h3 id={`${id}-title`} className="type-card-small">
        {name}
      </h3>
      <WhenSet settings={[listing.setting]}>
        <p className="mt-3">
          <LinkButton
            href={config[listing.setting] ?? ""}
            tone="ink"
            icon={listing.icon}
            target="_blank"
            rel="noopener noreferrer"
          >
            {listing.name} <span className="sr-only"> {t(($) => $.downloadapp.newTab)}</span>
          </LinkButton>
        </p>
      </WhenSet>
      <WhenUnset settings={[listing.setting]}>
        {install}
        <ol className="phone-steps">
          <li>
            <a className="text-link" href={paths.app}>
              {open}
            </a>
          </li>
          {rest.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </WhenUnset>
    </section>
  );
}
