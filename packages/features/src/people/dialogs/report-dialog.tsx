import { textLimits } from "@bandeja/contract/limits";
import { FormControl } from "../../form/form-control.tsx";
import { LongText } from "../../form/long-text.tsx";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import {
  reportForm,
  reportsAdd,
  reportsOptions,
  reportsPhoto,
  type ReportOptions,
} from "@bandeja/contract/calls/reports";
import { reportReasons, safetyReasons } from "@bandeja/contract/report-lists";
import { maxOpenLeaves } from "@bandeja/domain/parameters/safety";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { fileOf } from "../../photo/data-address.ts";
import { Why } from "../../how-it-decides/why.tsx";
import type { Matter } from "../matter.ts";
import { Emergency } from "./emergency.tsx";
import { ReasonField } from "./reason-field.tsx";
import { chosenOf, noChoices, ReportChoices } from "./report-choices.tsx";
import type { Photos } from "./photo-picker.tsx";
import { ReportPhotos } from "./report-photos.tsx";

/** A report that has arrived, and what happened besides. */
export interface Reported {
  /** Undefined for a report about nobody in particular. */
  readonly name: string | undefined;
  readonly isBlocked: boolean;
  /** The work that was left with it. */
  readonly left: ReportOptions["leave"];
  /** How many photos could not be kept. */
  readonly unsentPhotos: number;
}

/** Adds photos to a report. @returns how many could not be kept */
async function sendPhotos(reportId: string, photos: Photos): Promise<number> {
  let unsent = 0;
  // One after the other, as the server takes them.
  for (const photo of photos) {
    await api.call(reportsPhoto, { body: { reportId, photo: fileOf(photo) } }).catch(() => (unsent += 1));
  }
  return unsent;
}

/**
 * A report: the local emergency number, the kind, and what is optional. Three presses send one: open, kind, send. The text is
 * stored until it is sent.
 */
export function ReportDialog({
  r,
  matter,
  onClose,
  onReported,
}: {
  r: Translate;
  matter: Matter | undefined;
  onClose: () => void;
  onReported: (reported: Reported) => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const alert = useAlert();
  const formId = useId();
  const [choices, setChoices] = useState(noChoices);
  const [photos, setPhotos] = useState<Photos>([]);
  const { person, name, application, message, review } = matter ?? {};
  const about = {
    ...(person !== undefined && { partyId: person }),
    ...(application !== undefined && { applicationId: application }),
  };
  const options = useQuery(queryOf(reportsOptions, { body: about })).data?.data;
  const words = message ?? review;
  const form = useApiForm({
    schema: reportForm,
    draft: `report.${words?.id ?? person ?? "account"}`,
    alertFor: () => undefined,
    async onFailure(failure) {
      const isFull = failure.code === "LIST_FULL";
      if (!isFull && failure.code !== "TOO_MANY_REQUESTS") return false;
      // It became so while the form was open.
      const text = isFull ? r(($) => $.reports.leaveFull, { max: maxOpenLeaves }) : failureText(t, failure);
      await alert(text, <Why about="reportLimits" />);
      return true;
    },
    async send(values, submission) {
      const left = choices.leave ? options?.leave : undefined;
      const body = {
        ...values,
        ...chosenOf(choices),
        ...about,
        ...(left !== undefined && { applicationId: left.applicationId }),
        ...(message !== undefined && { messageId: message.id }),
        ...(review !== undefined && { reviewId: review.id }),
      };
      const { data } = await api.call(reportsAdd, { body }, submission);
      const unsentPhotos = await sendPhotos(data.id, photos);
      await refetchAll(queries);
      onReported({ name, isBlocked: choices.block, left, unsentPhotos });
    },
  });

  function titleOf(): string {
    if (name === undefined) return t(($) => $.people.reportOne);
    if (review !== undefined) return r(($) => $.reports.review);
    return message === undefined ? t(($) => $.people.reportPerson, { name }) : r(($) => $.reports.message);
  }

  return (
    <Dialog
      isOpen
      title={titleOf()}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {r(($) => $.reports.send)}
        </Button>
      }
    >
      <DialogLead>
        <Emergency r={r} numbers={options?.emergency} />
      </DialogLead>
      {words !== undefined && words.text !== "" && (
        <blockquote className="people-quote">{words.text}</blockquote>
      )}
      <ApiForm id={formId} form={form} className="grid gap-5">
        <FormControl form={form} name="reason">
          {(control) => (
            <ReasonField r={r} {...control} reasons={words === undefined ? safetyReasons : reportReasons} />
          )}
        </FormControl>
        <LongText
          form={form}
          name="text"
          max={textLimits.report}
          label={r(($) => $.reports.ownWords)}
          mark={t(($) => $.common.optional)}
        />
        <ReportPhotos r={r} photos={photos} onChange={setPhotos} />
        {name !== undefined && (
          <ReportChoices r={r} name={name} options={options} choices={choices} onChange={setChoices} />
        )}
      </ApiForm>
      <p className="type-hint mt-4">
        {name === undefined ? r(($) => $.reports.nextNobody) : r(($) => $.reports.next, { name })}
      </p>
    </Dialog>
  );
}
