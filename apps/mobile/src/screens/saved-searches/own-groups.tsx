import { Status } from "@bandeja/ui/status";
import { appPaths } from "@bandeja/contract/app-pages";
import { groupsLeave, groupsMine, type OwnGroup } from "@bandeja/contract/calls/team";
import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useRemoval } from "@bandeja/features/query/use-removal.ts";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useState } from "react";
import { RowsSkeleton } from "./rows-skeleton.tsx";

/** The groups of venues that the worker is in. Nobody is notified of leaving one. */
export function OwnGroups() {
  const [m, pending] = useSectionTexts(teamTexts);
  const groups = useLiveQuery(queryOf(groupsMine, { body: { limit: 100 } }));
  if (m === undefined) return pending;
  return (
    <section aria-labelledby="own-groups">
      <h2 id="own-groups" className="type-card-small">
        {m(($) => $.teammates.mine)}
      </h2>
      <p className="type-hint mb-3">{m(($) => $.teammates.mineHint)}</p>
      <QueryView
        query={groups}
        title={m(($) => $.teammates.mineNotLoaded)}
        size="part"
        skeleton={<RowsSkeleton />}
      >
        {({ data }) => <GroupList m={m} groups={data} />}
      </QueryView>
    </section>
  );
}

function GroupList({ m, groups }: { m: Translate; groups: readonly OwnGroup[] }) {
  const { remaining, last, notice, remove } = useRemoval(
    groups,
    ({ id, joinedAt }) => id + joinedAt,
    ({ id: groupId }) => api.call(groupsLeave, { body: { groupId } }),
  );
  const [leaving, setLeaving] = useState<OwnGroup>();
  return (
    <>
      <Status ref={notice} tabIndex={-1} className="removal-notice">
        {last !== undefined && m(($) => $.teammates.left, { name: last.name })}
      </Status>
      {remaining.length === 0 ? (
        <p>{m(($) => $.teammates.noMine)}</p>
      ) : (
        <>
          {remaining.length > 1 && <Why about="ownGroups" />}
          <ul className="removable-rows">
            {remaining.map((group) => (
              <li key={group.id} className="removable-row">
                <div className="removable-words">
                  <p className="type-button wrap-anywhere">{group.name}</p>
                  <ScreenLink href={appPaths.venue(group.venueId)} className="type-hint wrap-anywhere">
                    {group.venueName}
                  </ScreenLink>
                </div>
                <Button
                  tone="secondary"
                  size="small"
                  aria-label={m(($) => $.teammates.leaveNamed, { name: group.name })}
                  onClick={() => setLeaving(group)}
                >
                  {m(($) => $.teammates.leave)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {leaving !== undefined && (
        <LeaveDialog m={m} group={leaving} onClose={() => setLeaving(undefined)} onLeave={remove} />
      )}
    </>
  );
}

/** Leaving is for good: it asks first. */
function LeaveDialog({
  m,
  group,
  onClose,
  onLeave,
}: {
  m: Translate;
  group: OwnGroup;
  onClose: () => void;
  onLeave: (group: OwnGroup) => Promise<void>;
}) {
  return (
    <Dialog
      isOpen
      title={m(($) => $.teammates.leaveQuestion, { name: group.name })}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              void onLeave(group);
            }}
          >
            {m(($) => $.teammates.leaveYes)}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {m(($) => $.teammates.leaveNo)}
          </Button>
        </>
      }
    >
      <DialogLead>{m(($) => $.teammates.leaveText, { venue: group.venueName })}</DialogLead>
    </Dialog>
  );
}
