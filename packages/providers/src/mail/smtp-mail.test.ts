import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { inspect } from "node:util";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { startMailServer as startServer } from "../testing/mail-server.ts";
import { ProviderError } from "../provider-error.ts";
import { createSmtpMail } from "./smtp-mail.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const startMailServer = async (options: SMTPServerOptions = {}) => {
  const server = await startServer(options);
  closing.push(server.close);
  return server;
};

const from = { name: "Bandeja", address: "hello@bandeja.test" };
const message = {
  to: { name: "Café São João, Lda.", address: "ana@venue.test" },
  subject: "Confirme seu e-mail",
  text: "Olá, Ana!",
  html: "<p>Olá, Ana!</p>",
};
const failure = (url: string, overrides: object = {}, timeout = 2_000): Promise<unknown> =>
  createSmtpMail({ url, from, timeout })
    .send({ ...message, ...overrides })
    .catch((error: unknown) => error);

test("a mail arrives complete, as text and as HTML, from our sender", async () => {
  const { url, mails } = await startMailServer();
  await createSmtpMail({ url, from }).send(message);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ from: "hello@bandeja.test", to: ["ana@venue.test"] });
  expect(mails[0]?.source).toContain("From: Bandeja <hello@bandeja.test>");
  expect(mails[0]?.source).toContain("multipart/alternative");
  expect(mails[0]?.source).toContain("text/plain");
  expect(mails[0]?.source).toContain("text/html");
});

test("the server's answer is returned, printable and without addresses", async () => {
  const { url } = await startMailServer({
    onData(stream, _session, done) {
      stream.on("end", () => done(null, "queued for <ana@venue.test> as 4F2A\u001b[2J"));
      stream.resume();
    },
  });
  expect(await createSmtpMail({ url, from }).send(message)).toBe("250 queued for … as 4F2A [2J");
});

test("an attachment arrives unchanged, with its name", async () => {
  const { url, mails } = await startMailServer();
  const content = Buffer.from("%PDF-1.7 receipt");
  const attachments = [{ name: "recibo nº 1.pdf", type: "application/pdf", content }];
  await createSmtpMail({ url, from }).send({ ...message, attachments });
  const source = mails[0]?.source ?? "";
  expect(source).toContain("multipart/mixed");
  expect(source).toContain("Content-Type: application/pdf");
  expect(source).toContain("Content-Disposition: attachment");
  expect(source).toContain(content.toString("base64"));
});

test("a mail keeps its Message-ID, even when it is sent again", async () => {
  const { url, mails } = await startMailServer();
  const mail = createSmtpMail({ url, from });
  await mail.send({ ...message, id: "42" });
  await mail.send({ ...message, id: "42" });
  const names = mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  expect(names).toEqual(["<42@bandeja.test>", "<42@bandeja.test>"]);
});

test("further headers arrive unchanged, and one with a line break adds no header", async () => {
  const { url, mails } = await startMailServer();
  const unsubscribe = `<https://bandeja.test/unsubscribe?token=${"a-B_9.".repeat(20)}>`;
  await createSmtpMail({ url, from }).send({
    ...message,
    headers: { "List-Unsubscribe": unsubscribe, "List-Unsubscribe-Post": "One\r\nBcc: eve@evil.test" },
  });
  const [head = ""] = (mails[0]?.source ?? "").split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  expect(lines).toContain(`List-Unsubscribe: ${unsubscribe}`);
  expect(lines.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  expect(mails.map((mail) => mail.to)).toEqual([["ana@venue.test"]]);
});

test.each([
  ["without headers of its own", {}],
  ["with some", { "List-Unsubscribe": "<https://bandeja.test/unsubscribe>" }],
  ["that claims to be by a person", { "Auto-Submitted": "no" }],
])("every mail says that no person wrote it, also one %s", async (_what, headers) => {
  const { url, mails } = await startMailServer();
  await createSmtpMail({ url, from }).send({ ...message, headers });
  const [head = ""] = (mails[0]?.source ?? "").split("\r\n\r\n", 1);
  const automatic = head
    .split("\r\n")
    .filter((line) => /^(?:auto-submitted|x-auto-response-suppress):/i.test(line));
  expect(automatic.toSorted()).toEqual([
    "Auto-Submitted: auto-generated",
    "X-Auto-Response-Suppress: OOF, AutoReply",
  ]);
});

test("the user name and password in the server's URL are used", async () => {
  const seen: unknown[] = [];
  const { url } = await startMailServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username ?? "" });
    },
  });
  await createSmtpMail({ url: url.replace("smtp://", "smtp://us:pass@"), from }).send(message);
  expect(seen).toEqual([["us", "pass"]]);
});

test("a wrong user name or password is a temporary error, and no mail is sent", async () => {
  const { url, mails } = await startMailServer({
    authOptional: false,
    onAuth: (_values, _session, done) => done(new Error("who are you?")),
  });
  expect(await failure(url.replace("smtp://", "smtp://us:wrong@"))).toMatchObject({ kind: "unavailable" });
  expect(mails).toEqual([]);
});

test("TLS is used where possible, but not with an untrusted certificate", async () => {
  const { url, mails } = await startMailServer({ disabledCommands: [] });
  expect(await failure(url)).toMatchObject({ kind: "unavailable" });
  expect(mails).toEqual([]);
  await createSmtpMail({ url: `${url}/?tls.rejectUnauthorized=false`, from }).send(message);
  expect(mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
});

test("implicit TLS is used for a server that requires it", async () => {
  const { url, mails } = await startMailServer({ secure: true });
  const address = `${url.replace("smtp://", "smtps://")}/?tls.rejectUnauthorized=false`;
  await createSmtpMail({ url: address, from }).send(message);
  expect(mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
});

test("a password is not sent to another machine without TLS, even if the server does not offer it", async () => {
  const seen: unknown[] = [];
  const { url } = await startMailServer({
    authOptional: false,
    onAuth({ username }, _session, done) {
      seen.push(username);
      done(null, { user: username ?? "" });
    },
  });
  // A name that is not known as local, although it resolves to this machine.
  const address = url.replace("smtp://127.0.0.1", "smtp://us:pass@[::ffff:127.0.0.1]");
  expect(await failure(address)).toMatchObject({ kind: "unavailable" });
  expect(seen).toEqual([]);
});

test.each([
  ["a line break in the name", { name: "Ana\r\nBcc: eve@evil.test", address: "ana@venue.test" }],
  ["a second address in the name", { name: "Ana <eve@evil.test>, ", address: "ana@venue.test" }],
])("%s adds no recipient", async (_what, to) => {
  const { url, mails } = await startMailServer();
  await createSmtpMail({ url, from }).send({ ...message, to });
  expect(mails.map((mail) => mail.to)).toEqual([["ana@venue.test"]]);
  expect(mails[0]?.source).not.toMatch(/^bcc:/im);
});

test.each(["ana@venue.test\r\nBcc: eve@evil.test", "ana@venue.test, eve@evil.test"])(
  "an address that contains two (%j) reaches no second recipient",
  async (address) => {
    const { url, mails } = await startMailServer();
    await failure(url, { to: { name: "Ana", address } });
    expect(mails.flatMap((mail) => mail.to).filter((one) => one.toLowerCase() === "eve@evil.test")).toEqual(
      [],
    );
  },
);

test("no error contains the recipient, for any answer of the server", async () => {
  for (const responseCode of [550, 450]) {
    const { url } = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> has no mailbox`), { responseCode })),
    });
    const shown = inspect(await failure(url), { depth: null });
    expect(shown).toContain(`RCPT TO was answered ${responseCode}`);
    expect(shown).not.toContain(message.to.address);
  }
});

test("a permanently refused address is refused, a temporary error is not", async () => {
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode })),
  });
  const never = await failure((await startMailServer(refusing(550))).url);
  expect(never).toBeInstanceOf(ProviderError);
  expect(never).toMatchObject({ kind: "refused" });
  expect(await failure((await startMailServer(refusing(450))).url)).toMatchObject({ kind: "unavailable" });
});

test.each(["joão@venue.test", "用户@venue.test", "иван@venue.test"])(
  "%s is mailed by a server with SMTPUTF8, and refused without a command by any other",
  async (address) => {
    const able = await startMailServer();
    await createSmtpMail({ url: able.url, from }).send({ ...message, to: { name: "João", address } });
    expect(able.mails).toMatchObject([{ to: [address] }]);

    const commands: string[] = [];
    const unable = await startMailServer({
      hideSMTPUTF8: true,
      onMailFrom: (_address, _session, done) => {
        commands.push("MAIL FROM");
        done();
      },
    });
    const error = await failure(unable.url, { to: { name: "João", address } });
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: "refused", isFault: false });
    expect(inspect(error)).toContain("SMTPUTF8");
    expect(inspect(error)).not.toContain(address);
    expect(commands).toEqual([]);
    expect(unable.mails).toEqual([]);
  },
);

test("an address in ASCII needs no SMTPUTF8, and neither does the name beside it", async () => {
  const { url, mails } = await startMailServer({ hideSMTPUTF8: true });
  await createSmtpMail({ url, from }).send({
    ...message,
    to: { name: "João", address: "ana@xn--exmple-cua.de" },
  });
  // The server of the tests shows the domain decoded; on the wire it is ASCII, which alone it accepts here.
  expect(mails).toMatchObject([{ to: ["ana@exämple.de"] }]);
});

test("for an address beyond ASCII a server that is away is unavailable", async () => {
  const to = { name: "João", address: "joão@venue.test" };
  expect(await failure("smtp://127.0.0.1:1", { to })).toMatchObject({ kind: "unavailable" });
});

test("a server that stops answering is unavailable, and its late answer is ignored", async () => {
  const { url, mails } = await startMailServer({ onMailFrom: () => {} });
  expect(await failure(url, {}, 200)).toMatchObject({ kind: "unavailable" });
  expect(mails).toEqual([]);
});

test("a mail server that refuses connections or does not answer is unavailable", async () => {
  expect(await failure("smtp://127.0.0.1:1")).toMatchObject({ kind: "unavailable" });
  const silent = createTcpServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => silent.close(() => resolve())));
  const { port } = silent.address() as AddressInfo;
  expect(await failure(`smtp://127.0.0.1:${port}`, {}, 100)).toMatchObject({ kind: "unavailable" });
});
