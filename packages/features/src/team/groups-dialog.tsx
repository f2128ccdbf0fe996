import { groupsAdd, groupsRemove, teamTextLimits, type Group } from "@bandeja/contract/calls/team";
import { excessText } from "@bandeja/i18n/excess-text";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { Status } from "@bandeja/ui/status";
import { TextField } from "@bandeja/ui/text-field";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "../form/use-watch.ts";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { Why } from "../how-it-decides/why.tsx";
import { RenameGroupDialog } from "./rename-group-dialog.tsx";

type Step = { readonly group: Group; readonly does: "rename" | "remove" };

/** The groups of the venue's team: to make, rename and remove them. */
export function GroupsDialog({
  m,
  groups,
  onClose,
}: {
  m: Translate;
  groups: readonly Group[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>();
  const back = () => setStep(undefined);
  if (step?.does === "rename") return <RenameGroupDialog m={m} group={step.group} onClose={back} />;
  if (step?.does === "remove") return <RemoveGroupDialog m={m} group={step.group} onClose={back} />;
  return (
    <Dialog
      isOpen
      title={m(($) => $.teammates.groups)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {groups.length === 0 && <p>{m(($) => $.teammates.noGroups)}</p>}
        {groups.length > 1 && <Why about="groups" />}
        {groups.length > 0 && (
          <ul className="team-groups">
            {groups.map((group) => (
              <GroupRow key={group.id} m={m} group={group} onStep={(does) => setStep({ group, does })} />
            ))}
          </ul>
        )}
        <NewGroup m={m} />
      </div>
    </Dialog>
  );
}

function GroupRow({
  m,
  group: { name, people },
  onStep,
}: {
  m: Translate;
  group: Group;
  onStep: (does: Step["does"]) => void;
}) {
  const format = useFormatters();
  return (
    <li>
      <span className="min-w-0 wrap-anywhere">
        <span className="type-button">{name}</span>{" "}
        <span className="type-hint">
          {m(($) => $.teammates.people, { count: people, value: format.count(people) })}
        </span>
      </span>
      <span className="team-group-actions">
        <Button
          tone="secondary"
          size="small"
          aria-label={m(($) => $.teammates.rename, { name })}
          onClick={() => onStep("rename")}
        >
          {m(($) => $.teammates.renameShort)}
        </Button>
        <Button
          tone="secondary"
          size="small"
          aria-label={m(($) => $.teammates.remove, { name })}
          onClick={() => onStep("remove")}
        >
          {m(($) => $.teammates.removeShort)}
        </Button>
      </span>
    </li>
  );
}

function NewGroup({ m }: { m: Translate }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [made, setMade] = useState<string>();
  const alert = useAlert();
  const form = useApiForm({
    schema: groupsAdd.body,
    alertFor: () => undefined,
    async onFailure(failure) {
      if (failure.code !== "LIST_FULL") return false;
      await alert(failureText(t, failure), <Why about="teamLimits" />);
      return true;
    },
    async send(body, submission) {
      const { data } = await api.call(groupsAdd, { body }, submission);
      setMade(data.name);
      form.setValue("name", "");
      await refetchAll(queries);
    },
  });
  const typed: unknown = useWatch(form).name;
  const excess = typeof typed === "string" ? excessText(t, typed, teamTextLimits.group) : undefined;
  return (
    <ApiForm form={form} className="grid gap-3">
      <TextField
        label={m(($) => $.teammates.newGroup)}
        hint={m(($) => $.teammates.nameSeen)}
        autoComplete="off"
        {...form.field("name")}
        {...(excess !== undefined && { error: excess })}
      />
      <Status className="type-small wrap-anywhere empty:absolute">
        {made !== undefined && m(($) => $.teammates.made, { name: made })}
      </Status>
      <div>
        <Button type="submit" tone="secondary" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {m(($) => $.teammates.add)}
        </Button>
      </div>
    </ApiForm>
  );
}

function RemoveGroupDialog({ m, group, onClose }: { m: Translate; group: Group; onClose: () => void }) {
  const { id: groupId, name } = group;
  return (
    <ActionDialog
      title={m(($) => $.teammates.removeQuestion, { name })}
      yes={m(($) => $.teammates.removeYes)}
      no={m(($) => $.teammates.removeNo)}
      send={() => api.call(groupsRemove, { body: { groupId } })}
      onClose={onClose}
    >
      <DialogLead>{m(($) => $.teammates.removeText)}</DialogLead>
    </ActionDialog>
  );
}
