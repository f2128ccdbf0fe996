import { useTranslation } from "@bandeja/i18n/react";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { ComponentType } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";

/**
 * A dialog whose code is loaded when it is opened. One that cannot be loaded says so and closes, so that it can be opened
 * again; the page stays.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return function LazyDialog(props: Props) {
    const { t } = useTranslation();
    const alert = useAlert();
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const giveUp = useEffectEvent(async (failure: unknown) => {
      await alert(failureText(t, failure));
      props.onClose();
    });
    useEffect(() => {
      let isCurrent = true;
      fetchCode(load).then(
        (loaded) => {
          if (isCurrent) setDialog(() => loaded);
        },
        (failure: unknown) => {
          if (isCurrent) void giveUp(failure);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    return Dialog && <Dialog {...props} />;
  };
}
