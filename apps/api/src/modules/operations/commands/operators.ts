import { email as emailText } from "@bandeja/contract/fields";
import { operatorRoles, type OperatorRole } from "@bandeja/contract/console/roles";
import * as z from "zod/mini";
import { changeRole, disableOperator, inviteOperator } from "../operators/invite-operator.ts";
import { findOperators } from "../core/operators-store.ts";
import { argument, option, optionOr, parsed } from "../core/fields.ts";
import { tidyName } from "../../decisions/deciding/operator-name.ts";
import { command, query, type Group } from "../core/operation.ts";
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

const email = argument("email", parsed(parseEmail));
const role = parsed(parseRole);

export const operatorsGroup: Group = {
  name: "operators",
  help: "The people who use the console",
  commands: [
    query({
      name: "list",
      input: {},
      roles: [],
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
      reads: "log",
      input: {
        email,
        name: { ...option("name", "how the audit log names them"), isRequired: true },
        role: {
          ...optionOr("role", "support (if omitted), moderator, finance or admin", role, "support"),
          choices: operatorRoles,
        },
        phone: option("number", "their own, so that they do not act about an account of theirs", phoneNumber),
      },
      roles: [],
      help: "Invites an operator by a link, which registers a passkey once within a day; again, by the same name, for a lost passkey, which ends the old one",
      async run({ tx, services, now }, { email: address, name, role: invitedAs, phone }) {
        if (name === undefined || tidyName(name) === "") {
          throw new Refusal("Say by --name who it is.", "MISSING", "name");
        }
        const { console } = services.config;
        if (console === undefined) throw new Refusal("The console is off. Set CONSOLE=on.", "REFUSED");
        const invitation = { email: address, name, role: invitedAs, phone };
        const { name: invited, token } = await inviteOperator(tx, invitation, now);
        return {
          about: undefined,
          what: [{ name: "invited", values: { name: invited, email: address, role: invitedAs } }],
          secret: `${console.url ?? services.siteUrl}/admin/join#${token}`,
        };
      },
    }),
    command({
      name: "set-role",
      reads: "log",
      input: { email, role: { ...argument("role", role), choices: operatorRoles } },
      roles: [],
      help: "Changes what an operator may do, and logs them out",
      async run({ tx }, { email: address, role: next }) {
        const { name } = await changeRole(tx, address, next);
        return { about: undefined, what: [{ name: "roleChanged", values: { name, role: next } }] };
      },
    }),
    command({
      name: "disable",
      reads: "log",
      input: { email },
      roles: [],
      help: "Ends an operator's access at once",
      async run({ tx, now }, { email: address }) {
        const { name } = await disableOperator(tx, address, now);
        return { about: undefined, what: [{ name: "operatorDisabled", values: { name } }] };
      },
    }),
  ],
};
