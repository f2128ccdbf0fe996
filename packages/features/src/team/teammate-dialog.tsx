import { groupsSet, teamNote, teamTextLimits, type Group, type Teammate } from "@bandeja/contract/calls/team";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { ListChoice } from "../favourites/list-choice.tsx";
import { useOptimisticChoice } from "../query/use-optimistic-choice.ts";

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
  const [note, setNote] = useState(person.note);
  const { workerId } = person;
  const save = useMutation({
    mutationFn: () => api.call(teamNote, { body: { workerId, note } }),
    onSuccess: onClose,
    onSettled: () => void refetchAll(queries),
  });
  return (
    <Dialog
      isOpen
      title={person.name}
      startsAtTitle
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <Button
          isBusy={save.isPending}
          busyLabel={t(($) => $.common.loading)}
          onClick={() => (note === person.note ? onClose() : save.mutate())}
        >
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
            {groups.map((group) => (
              <GroupChoice key={group.id} group={group} person={person} onChosen={onChosen} />
            ))}
          </fieldset>
        )}
        <TextArea
          label={m(($) => $.teammates.note)}
          hint={m(($) => $.teammates.noteHint)}
          maxLength={teamTextLimits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
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
  const [isIn, choose] = useOptimisticChoice(groups.includes(group.id), (member) =>
    api.call(groupsSet, { body: { groupId: group.id, workerId, member } }, { keepalive: true }),
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
