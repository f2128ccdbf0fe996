import { email as emailText, storable } from "@bandeja/contract/fields";
import { textLimits } from "@bandeja/contract/limits";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { Db, Tx } from "../../../db/database.ts";
import { emailKeyOf } from "../../accounts/core/account-key.ts";
import { operatorRoles, type OperatorRole } from "@bandeja/contract/console/roles";
import * as z from "zod/mini";
import { lockApprovals } from "../approvals/approvals-store.ts";
import { endRequestsOf } from "../approvals/own-requests.ts";
import {
  changeRole,
  disableOperator,
  inviteOperator,
  requireTwoAdmins,
} from "../operators/invite-operator.ts";
import { findOperators } from "../core/operators-store.ts";
import { argument, flag, onCommandLine, option, parsed } from "../core/fields.ts";
import { tidyName } from "../../decisions/deciding/operator-name.ts";
import { command, query, type CommandContext, type Group } from "../core/operation.ts";
import { phone as phoneNumber } from "../core/parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";

function parseRole(value: string): OperatorRole {
  const role = operatorRoles.find((one) => one === value);
  if (role !== undefined) return role;
  throw new Refusal(`${JSON.stringify(value)} is not a role. Write ${operatorRoles.join(", ")}.`, "BAD_ROLE");
}

function parseEmail(value: string): string {
  if (z.safeParse(emailText, value).success) return value.trim();
  throw new Refusal(`${JSON.stringify(value)} is not an e-mail.`, "BAD_EMAIL");
}

/** No longer than that of any other person. */
const operatorName = z.string().check(z.maxLength(textLimits.name), storable);
const email = argument("email", parsed(parseEmail));
const role = parsed(parseRole);
const evenLast = onCommandLine(flag("also if no other admin has a passkey"));

type By = Pick<CommandContext, "by">;

/** Whether nobody may be left who could log in as an admin: never in the console, whose session ends with it. */
const allowsLast = (context: By, isSaid: boolean): boolean => isSaid && !isInConsole(context);

/** Access takes two in the console, so that nobody makes their own second one; the command line has the database anyway. */
const isInConsole = ({ by }: By): boolean => by.role !== undefined;

/** Whether an operator is an admin, who can only do less with another role. */
const isAdmin = async (db: Db | Tx, address: string): Promise<boolean> =>
  (await findOperators(db)).some(
    ({ emailKey, role: has }) => emailKey === emailKeyOf(address) && has === "admin",
  );

/** Refuses at once what no other admin could approve. @throws Refusal */
async function requireSecond(context: CommandContext): Promise<void> {
  if (isInConsole(context) && context.requester === undefined) await requireTwoAdmins(context.tx);
}

/** A new link for a lost passkey leaves an admin an admin; on the command line it is at hand. */
const keepsRole = (known: OperatorRole | undefined) => known === undefined || known === "admin";

type Invited = Awaited<ReturnType<typeof inviteOperator>>;

/** What an invitation does, with the role and the access that it replaces. */
function sayInvited({ name, role: now, before, expiresAt }: Invited, address: string): Outcome {
  const link = { name: "linkUntil", values: { until: expiresAt.toISOString() } } as const;
  if (before === undefined) return [{ name: "invited", values: { name, email: address, role: now } }, link];
  const values = { name, email: address, role: now, formerRole: before.role };
  return [
    { name: before.role === now ? "invitedAgain" : "invitedAs", values },
    before.disabledAt === null ? { name: "passkeyEnds" } : { name: "accessAgain", values: { name } },
    link,
  ];
}

export const operatorsGroup: Group = {
  name: "operators",
  help: "The people who use the console",
  commands: [
    query({
      name: "list",
      input: {},
      roles: [],
      shows: "nobody",
      help: "All operators",
      async run({ db }) {
        const all = await findOperators(db);
        return all.map(({ name, emailKey, role: has, invitedAt, joinedAt, disabledAt }) => ({
          name,
          email: emailKey,
          role: has,
          invited: invitedAt.toISOString(),
          joined: joinedAt?.toISOString() ?? null,
          disabled: disabledAt?.toISOString() ?? null,
        }));
      },
    }),
    command({
      name: "invite",
      regainsConsole: true,
      takesTwo: ({ email: address }) => emailKeyOf(address),
      takesTwoFor: async (_db, _input, context) => isInConsole(context),
      reads: "log",
      input: {
        email,
        name: { ...option("name", "how the audit log names them", operatorName), isRequired: true },
        role: {
          ...option("role", "support, moderator, finance or admin; if omitted, as before, or support", role),
          choices: operatorRoles,
        },
        phone: option(
          "number",
          "their own, so that they do not act about an account of theirs; if omitted, as before",
          phoneNumber,
        ),
        evenLast,
      },
      roles: [],
      help: "Invites an operator by a link, which registers a passkey once within a day; again, by the same name, for a lost passkey, which ends the old one. In the console it takes two admins, and counts as one person with both of them for a week",
      async run(context, { email: address, name, role: invitedAs, phone, evenLast: isSaid, reason }) {
        const { tx, services, now, by, requester } = context;
        if (name === undefined || tidyName(name) === "") {
          throw new Refusal("Say by --name who it is.", "MISSING", "name");
        }
        const { console } = services.config;
        if (console === undefined) throw new Refusal("The console is off. Set CONSOLE=on.", "REFUSED");
        await lockApprovals(tx);
        await requireSecond(context);
        const invitation = {
          email: address,
          name,
          role: invitedAs,
          phone,
          invitedBy: requester === undefined ? [] : [requester, by.name],
          evenLast: allowsLast(context, isSaid || keepsRole(invitedAs)),
        };
        const invited = await inviteOperator(tx, invitation, now);
        return {
          about: undefined,
          what: [
            ...sayInvited(invited, address),
            ...(isInConsole(context) ? [{ name: "newlyInvited" } as const] : []),
            ...(await endRequestsOf(context, { ...invited, reason })),
          ],
          secret: `${console.url ?? services.siteUrl}/admin/join#${invited.token}`,
        };
      },
    }),
    command({
      name: "set-role",
      regainsConsole: true,
      takesTwo: ({ email: address }) => emailKeyOf(address),
      takesTwoFor: async (db, { email: address }, context) =>
        isInConsole(context) && !(await isAdmin(db, address)),
      reads: "log",
      input: { email, role: { ...argument("role", role), choices: operatorRoles }, evenLast },
      roles: [],
      help: "Changes what an operator may do, and logs them out. In the console it takes two admins, unless it is an admin who gets another role",
      async run(context, { email: address, role: next, evenLast: isSaid, reason }) {
        const { tx } = context;
        await lockApprovals(tx);
        if (!(await isAdmin(tx, address))) await requireSecond(context);
        const change = { email: address, role: next, evenLast: allowsLast(context, isSaid) };
        const { id, name, role: formerRole } = await changeRole(tx, change);
        return {
          about: undefined,
          what: [
            { name: "roleChanged", values: { name, role: next, formerRole } },
            { name: "sessionsEnd" },
            ...(await endRequestsOf(context, { id, role: next, reason })),
          ],
        };
      },
    }),
    command({
      name: "disable",
      regainsConsole: true,
      reads: "log",
      input: { email, evenLast },
      roles: [],
      help: "Ends an operator's access at once",
      async run(context, { email: address, evenLast: isSaid, reason }) {
        await lockApprovals(context.tx);
        const change = { email: address, evenLast: allowsLast(context, isSaid) };
        const { id, name, role: formerRole } = await disableOperator(context.tx, change, context.now);
        return {
          about: undefined,
          what: [
            { name: "operatorDisabled", values: { name, formerRole } },
            { name: "passkeyEnds" },
            ...(await endRequestsOf(context, { id, role: undefined, reason })),
          ],
        };
      },
    }),
  ],
};
