import { Status } from "@bandeja/ui/status";
import { groupsFind, type Teammate } from "@bandeja/contract/calls/team";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useSectionTexts } from "../query/use-section-texts.tsx";
import { HungApron } from "@bandeja/ui/art/hung-apron";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useState } from "react";
import { Why } from "../how-it-decides/why.tsx";
import type { InviteWays } from "../invitations/invitees.ts";
import { useAddressQuery } from "../navigation/navigation.ts";
import { useInviting } from "../invitations/use-inviting.tsx";
import { ListView } from "../query/list-view.tsx";
import { GroupsDialog } from "./groups-dialog.tsx";
import { TeamFilters } from "./team-filters.tsx";
import { TeammateDialog } from "./teammate-dialog.tsx";
import { TeammateRow } from "./teammate-row.tsx";
import { useTeam } from "./use-team.ts";
import { everyone, favourites, useTeamView, type TeamChoices } from "./use-team-view.ts";
import "./team.css";

interface Props {
  /** The page of a worker. */
  addressOf: (worker: string) => string;
  ways: InviteWays;
}

/** The venue's team, with its search, filters, order and groups. */
export function Team(props: Props) {
  const [m, pending] = useSectionTexts(teamTexts, <TeamSkeleton />);
  return m === undefined ? pending : <TeamWithTexts m={m} {...props} />;
}

const whyOf = { latest: "team", times: "teamTimes", stars: "teamStars" } as const;

function TeamWithTexts({ m, addressOf, ways }: Props & { m: Translate }) {
  const { t } = useTranslation();
  const choices = useTeamView();
  const team = useTeam(choices);
  const groups = useLiveQuery(queryOf(groupsFind, {})).data?.data ?? [];
  const [opened, setOpened] = useState<Teammate>();
  const [now] = useState(() => new Date());
  const job = useAddressQuery().get("job") ?? undefined;
  const inviting = useInviting({ ...ways, job });
  const group = groups.find(({ id }) => id === choices.shown);
  const [isGrouping, setIsGrouping] = useState(false);
  // A choice in the dialog may take them out of what is shown.
  const person = team.people?.find(({ workerId }) => workerId === opened?.workerId) ?? opened;
  return (
    <section aria-label={t(($) => $.team.title)} className="team">
      <p className="type-text">{m(($) => $.teammates.lead)}</p>
      <TeamFilters m={m} groups={groups} choices={choices} />
      <div className="team-tools">
        <Button tone="secondary" size="small" onClick={() => setIsGrouping(true)}>
          {m(($) => $.teammates.groups)}
        </Button>
        {group !== undefined && group.people > 0 && (
          <Button size="small" onClick={() => inviting.open({ groupId: group.id, name: group.name })}>
            {m(($) => $.invitations.askGroup)}
          </Button>
        )}
      </div>
      <Why about={whyOf[choices.sort]} />
      <Found m={m} team={team} isNarrowed={choices.view.name !== undefined || choices.shown !== everyone} />
      <ListView
        list={team}
        rows={team.people}
        title={m(($) => $.teammates.notLoaded)}
        skeleton={<TeamSkeleton />}
        empty={<Nobody m={m} choices={choices} />}
        moreClass="mt-5"
      >
        {(people) => (
          <ul className="teammates">
            {people.map((one) => (
              <li key={one.workerId}>
                <TeammateRow
                  m={m}
                  person={one}
                  groups={groups}
                  now={now}
                  address={addressOf(one.workerId)}
                  onAsk={() => inviting.open({ people: [one] })}
                  onMore={() => setOpened(one)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      {person !== undefined && (
        <TeammateDialog
          key={person.workerId}
          m={m}
          person={person}
          groups={groups}
          onChosen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {inviting.dialog}
      {isGrouping && <GroupsDialog m={m} groups={groups} onClose={() => setIsGrouping(false)} />}
    </section>
  );
}

/** Says how many people a search or filter has. */
function Found({
  m,
  team: { people, hasNextPage, isPlaceholderData },
  isNarrowed,
}: {
  m: Translate;
  team: ReturnType<typeof useTeam>;
  isNarrowed: boolean;
}) {
  const format = useFormatters();
  return (
    <Status className="sr-only">
      {isNarrowed &&
        people !== undefined &&
        !hasNextPage &&
        !isPlaceholderData &&
        m(($) => $.teammates.people, { count: people.length, value: format.count(people.length) })}
    </Status>
  );
}

function Nobody({ m, choices: { view, shown } }: { m: Translate; choices: TeamChoices }) {
  const { t } = useTranslation();
  if (view.name !== undefined || (shown !== everyone && shown !== favourites)) {
    return <p className="team-nobody">{m(($) => $.teammates.noneFound)}</p>;
  }
  return (
    <div className="team-nobody">
      <HungApron className="w-60 max-w-full" />
      <p>{shown === favourites ? t(($) => $.team.noFavourites) : m(($) => $.teammates.none)}</p>
    </div>
  );
}

function TeamSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="teammates">
      {[1, 2, 3].map((key) => (
        <SkeletonBar key={key} className="my-3 h-24 w-full" />
      ))}
    </div>
  );
}
