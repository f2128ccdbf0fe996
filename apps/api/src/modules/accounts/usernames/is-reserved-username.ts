import { usernameSkeleton } from "./username-skeleton.ts";

/** Names of the service's staff and machines, in the languages of its users. */
const reserved = [
  "bandeja root admin administrator administrador administradora superuser sysadmin sysop webmaster hostmaster",
  "postmaster owner operator operador moderator moderador mod staff team equipe equipa official oficial",
  "support suporte soporte help helpdesk ajuda ayuda service servico serviço contact contato contacto info",
  "security seguranca segurança abuse fraud privacy privacidade legal billing payments pagamentos finance",
  "noreply no-reply reply mailer-daemon mail email api app apps www web site system sistema server bot",
  "null undefined anonymous deleted everyone all google stripe",
  "админ администратор модератор поддержка διαχειριστής مدير مشرف الدعم מנהל תמיכה 管理员 管理員 管理者 客服 サポート 관리자 지원",
]
  .join(" ")
  .split(" ");

let skeletons: ReadonlySet<string> | undefined;

/** Whether letters consist of reserved words. */
function areReserved(letters: string): boolean {
  const known = [...(skeletons ?? [])];
  const reached = new Set([0]);
  for (const at of reached) {
    for (const word of known) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return letters !== "" && reached.has(letters.length);
}

/**
 * Whether a name could be taken for the service itself: it consists of reserved words, with any numbers and signs
 * around or between them.
 */
export function isReservedUsername(username: string): boolean {
  skeletons ??= new Set(reserved.map(usernameSkeleton));
  const name = username.normalize("NFKC").toLowerCase();
  // The names of deleted accounts.
  if (name.startsWith("deleted-")) return true;
  const isReserved = (word: string) => skeletons?.has(usernameSkeleton(word)) === true;
  if (isReserved(name)) return true;
  const between = /[^\p{L}\p{M}\p{N}]+/u;
  const withNumbers = name.split(between).filter(Boolean);
  const withoutNumbers = name.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  return (
    [withNumbers, withoutNumbers].some((words) => words.length > 0 && words.every(isReserved)) ||
    [withNumbers, withoutNumbers].some((words) => areReserved(usernameSkeleton(words.join(""))))
  );
}
