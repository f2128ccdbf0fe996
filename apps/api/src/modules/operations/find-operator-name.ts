import { platform, userInfo, type UserInfo } from "node:os";

/** Below it are the accounts of the system, such as root: of services, or shared. */
const firstPerson = platform() === "darwin" ? 500 : 1000;

const isService = ({ uid, shell }: Pick<UserInfo<string>, "uid" | "shell">): boolean =>
  // Windows has no numbers.
  (uid >= 0 && uid < firstPerson) || /\/(nologin|false)$/.test(shell ?? "");

/** The account of this process; undefined if it has no name, as in some containers. */
function findUser() {
  try {
    return userInfo();
  } catch {
    return undefined;
  }
}

/**
 * The name that commands are recorded under unless `--by` sets another: `OPERATOR_NAME`, or the account on this machine if it
 * is a person's. Undefined for that of a service, as in the image, under which everybody would have the same name.
 */
export function findOperatorName(
  { OPERATOR_NAME: name }: NodeJS.ProcessEnv,
  user: Pick<UserInfo<string>, "username" | "uid" | "shell"> | undefined = findUser(),
): string | undefined {
  if (name !== undefined && name.trim() !== "") return name;
  return user === undefined || isService(user) ? undefined : user.username;
}
