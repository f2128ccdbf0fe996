import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import type { CallInput } from "@bandeja/client/create-client";
import { callKey } from "@bandeja/client/query-options";
import type { PlainAnswer } from "@bandeja/contract/call";
import { notificationsChange, notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Change = CallInput<typeof notificationsChange>["body"];
type Settings = PlainAnswer<typeof notificationsSettings>;

/** The settings with the channels and reminders of a change. */
function withChange(settings: Settings, { kinds: changes = [], reminderHours }: Change): Settings {
  const changed = new Map(changes.map((change) => [change.kind, change]));
  const kinds = settings.data.kinds.map(({ kind, push, mail, sms }) => {
    const change = changed.get(kind);
    return { kind, push: change?.push ?? push, mail: change?.mail ?? mail, sms: change?.sms ?? sms };
  });
  return { ...settings, data: { ...settings.data, kinds, ...(reminderHours && { reminderHours }) } };
}

/**
 * Changes a setting: channels and reminders are shown at once, and the answer contains all settings. A refusal is
 * reported, and the stored values are restored.
 */
export function useChange() {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const queryKey = callKey(notificationsSettings, {});
  const mutationKey = [notificationsChange.name];
  return useMutation({
    mutationKey,
    // One after the other, since lists are sent whole.
    scope: { id: notificationsChange.name },
    mutationFn: (body: Change) => api.call(notificationsChange, { body }, { keepalive: true }),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Settings>(queryKey);
      if (before) queries.setQueryData(queryKey, withChange(before, change));
      return { before };
    },
    onSuccess(answer) {
      // An earlier answer must not undo what a later change shows.
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData(queryKey, answer);
    },
    onError(failure, { kinds, reminderHours }, context) {
      const before = context?.before?.data;
      const was = before && {
        kinds: before.kinds.filter(({ kind }) => kinds?.some((change) => change.kind === kind)),
        ...(reminderHours && { reminderHours: before.reminderHours }),
      };
      queries.setQueryData<Settings>(queryKey, (now) => now && withChange(now, was ?? {}));
      void alert(failureText(t, failure));
    },
  });
}
