import { groupsRename, teamTextLimits, type Group } from "@bandeja/contract/calls/team";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { TextField } from "@bandeja/ui/text-field";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useState } from "react";
import { ActionDialog } from "../form/action-dialog.tsx";

/** Another name for a group, which the people in it read. */
export function RenameGroupDialog({
  m,
  group,
  onClose,
}: {
  m: Translate;
  group: Group;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(group.name);
  return (
    <ActionDialog
      title={m(($) => $.teammates.rename, { name: group.name })}
      yes={m(($) => $.teammates.save)}
      no={m(($) => $.teammates.back)}
      missing={name.trim() === "" ? m(($) => $.teammates.nameMissing) : undefined}
      send={() => api.call(groupsRename, { body: { groupId: group.id, name } })}
      onClose={onClose}
    >
      <TextField
        label={m(($) => $.teammates.name)}
        hint={m(($) => $.teammates.nameSeen)}
        value={name}
        error={excessText(t, name, teamTextLimits.group)}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </ActionDialog>
  );
}
