import { groupsSet, teamNote, teamTextLimits, type Group, type Teammate } from "@bandeja/contract/calls/team";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useDraftValues } from "../form/use-draft-values.ts";
import { ListChoice } from "../favourites/list-choice.tsx";
import { useOptimisticChoice } from "../query/use-optimistic-choice.tsx";

/** The venue's list, groups and note of a teammate. Lists and groups are saved when they are chosen. */
export function TeammateDialog({
  m,
  person,
  groups,
  onChosen,
  onClose,
}: {
  m: Translate;
  person: Teammate;
  groups: readonly Group[];
  /** Called with the person as chosen, who may no longer be among those that are shown. */
  onChosen: (person: Teammate) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { workerId } = person;
  const draft = `team-note.${workerId}`;
  const [{ note }, changeDraft] = useDraftValues(draft, { note: person.note });
  const field = useRef<HTMLTextAreaElement>(null);
  const excess = excessText(t, note, teamTextLimits.note);
  function leave(): void {
    clearDraft(draft);
    onClose();
  }
  const save = useMutation({
    mutationFn: () => api.call(teamNote, { body: { workerId, note } }),
    onSuccess: leave,
    onSettled: () => void refetchAll(queries),
  });
  function press(): void {
    if (excess !== undefined) field.current?.focus();
    else if (note === person.note) leave();
    else save.mutate();
  }
  return (
    <Dialog
      isOpen
      title={person.name}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <Button isBusy={save.isPending} busyLabel={t(($) => $.common.loading)} onClick={press}>
          {m(($) => $.teammates.save)}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ListChoice
          applicant={person}
          onChosen={(list) => {
            const { favourite: _before, ...rest } = person;
            onChosen(list === "none" ? rest : { ...rest, favourite: list });
          }}
        />
        {groups.length > 0 && (
          <fieldset className="team-checks">
            <legend className="field-label">{m(($) => $.teammates.groups)}</legend>
            {groups.map((group) =>
              person.leftGroups?.includes(group.id) === true ? (
                <p key={group.id} className="type-small wrap-anywhere">
                  {m(($) => $.teammates.leftGroup, { person: person.name, name: group.name })}
                </p>
              ) : (
                <GroupChoice key={group.id} group={group} person={person} onChosen={onChosen} />
              ),
            )}
          </fieldset>
        )}
        <TextArea
          label={m(($) => $.teammates.note)}
          hint={m(($) => $.teammates.noteHint)}
          ref={field}
          error={excess}
          value={note}
          onChange={({ target }) => changeDraft({ note: target.value })}
        />
        {save.error && (
          <p role="alert" className="font-semibold text-tomato">
            {failureText(t, save.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function GroupChoice({
  group,
  person,
  onChosen,
}: {
  group: Group;
  person: Teammate;
  onChosen: (person: Teammate) => void;
}) {
  const { workerId, groups } = person;
  const [isIn, choose] = useOptimisticChoice(
    groups.includes(group.id),
    (member) => api.call(groupsSet, { body: { groupId: group.id, workerId, member } }, { keepalive: true }),
    "teamLimits",
  );
  return (
    <Checkbox
      checked={isIn}
      onChange={({ target: { checked } }) => {
        choose(checked);
        const others = groups.filter((id) => id !== group.id);
        onChosen({ ...person, groups: checked ? [...others, group.id] : others });
      }}
    >
      {group.name}
    </Checkbox>
  );
}
