import type { ConsoleFailure } from "@bandeja/contract/console/calls";
import type { ShownAnswer } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import { lookReason, openTerminal } from "./operator-terminal.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";
import type { TestApp } from "./test-app.ts";

interface Answer {
  readonly status: number;
  readonly cookie: string | undefined;
  readonly body: Record<string, unknown> & Partial<ConsoleFailure>;
}

const origin = "http://bandeja.test";
let invited = 0;

/** Makes a call of the console, as its page would, unless `headers` say otherwise. */
async function send(
  api: Pick<TestApp, "app">,
  path: string,
  { body, cookie, headers = {} }: { body?: object; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await api.app.inject({
    method: body === undefined ? "GET" : "POST",
    url: `/admin/api${path}`,
    headers: { host: "bandeja.test", origin, ...(cookie && { cookie }), ...headers },
    ...(body && { payload: body }),
  });
  const set = response.headers["set-cookie"];
  return {
    status: response.statusCode,
    cookie: typeof set === "string" ? set.split(";")[0] : undefined,
    body: response.json(),
  };
}

/** What operators do in the console, without a browser. The server needs the setting `console`. */
export function openConsole(api: TestApp) {
  const terminal = openTerminal(api.services);
  const ask = (path: string, options?: Parameters<typeof send>[2]) => send(api, path, options);

  async function invite(role: OperatorRole, more: readonly string[] = []) {
    invited += 1;
    const [email, name] = [`operator${invited}@operators.test`, `Operator ${invited}`];
    const line = ["operators", "invite", email, "--name", name, "--role", role, ...more];
    // Its own, since several are invited at once.
    const own = openTerminal(api.services);
    await own.type(...line, "--reason", "Begins to work here today.");
    return { email, name, token: own.output[1]?.split("#")[1] ?? "" };
  }

  /** Registers a passkey by an invitation. @returns the answer, whose cookie is the session's */
  async function join(token: string, key = new SoftwareAuthenticator()): Promise<Answer> {
    const { body, ...begun } = await ask("/join/begin", { body: { token } });
    if (begun.status !== 200) return { body, ...begun };
    const credential = key.create(body["options"] as Record<string, unknown>);
    const answer = await ask("/join", { body: { token, flow: body["flow"], credential } });
    await api.handleEvents();
    return answer;
  }

  async function logIn(key: SoftwareAuthenticator): Promise<Answer> {
    const { body } = await ask("/login/begin", { body: {} });
    const credential = key.sign(body["options"] as Record<string, unknown>);
    return ask("/login", { body: { flow: body["flow"], credential } });
  }

  /** What an operator is shown before a command runs; undefined for a query, and for one that is refused. */
  async function tokenOf(cookie: string, command: string, body: object): Promise<string | undefined> {
    const { body: planned } = await ask(`/plan/${command.replace(" ", "/")}`, { cookie, body });
    return (planned["data"] as CommandPlan | undefined)?.token;
  }

  return {
    terminal,
    ask,
    invite,
    join,
    logIn,
    /** An operator of a role, in a session. */
    async operator(role: OperatorRole, more: readonly string[] = []) {
      const { email, name, token } = await invite(role, more);
      const key = new SoftwareAuthenticator();
      const { cookie = "" } = await join(token, key);
      return {
        email,
        name,
        key,
        cookie,
        get: (path: string) => ask(path, { cookie }),
        post: (path: string, body: object = {}) => ask(path, { cookie, body }),
        /** Runs a command that answers an item of the queue, as it was shown when the item was opened, or else now. */
        async answer(
          item: { kind: string; id: string },
          {
            command,
            input,
            plan,
          }: Pick<ShownAnswer, "command" | "plan"> & { input: Record<string, unknown> },
          reason: string,
        ) {
          const shown = plan?.token ?? (await tokenOf(cookie, command, { input, reason }));
          const body = { input, reason, item, shown };
          const answer = await ask(`/run/${command.replace(" ", "/")}`, { cookie, body });
          await api.handleEvents();
          return answer;
        },
        /** Runs a query, with a reason where it is a list, or a command as it is shown now. */
        async run(command: string, input: Record<string, unknown>, reason?: string) {
          const shown = await tokenOf(cookie, command, { input, reason });
          const body = { input, reason, shown };
          const run = () => ask(`/run/${command.replace(" ", "/")}`, { cookie, body });
          let answer = await run();
          if (answer.body.code === "VIEW_REASON" && answer.body.party === undefined) {
            await ask("/view/list", { cookie, body: { list: command, reason: lookReason } });
            answer = await run();
          }
          await api.handleEvents();
          return answer;
        },
      };
    },
  };
}
