import { useTranslation } from "@bandeja/i18n/react";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { useScreens } from "../navigation/navigation.ts";

/** That a venue cannot post, or ask people, and the way to the reasons and a review. */
export function CannotPost({ text }: { text: string }) {
  const { t } = useTranslation();
  const screens = useScreens();
  return (
    <div role="status" className="grid gap-2">
      <p className="font-semibold text-tomato">{text}</p>
      <p>
        <ScreenLink href={screens.conduct} className="text-link">
          {t(($) => $.conduct.read)}
        </ScreenLink>
      </p>
    </div>
  );
}
