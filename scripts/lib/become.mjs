import { spawn } from "node:child_process";

// A killed parent forwards nothing, but its channel to the child closes: the child then ends as on SIGTERM.
const endWithParent =
  'process.once("disconnect", () => process.kill(process.pid, "SIGTERM")); process.channel?.unref();';

/**
 * Runs a program in place of this one: in the same process where Node can do that (22.15 and newer, not on Windows),
 * otherwise as a child process, which ends with this one, forwarding signals and its exit code.
 *
 * @param {string} file Node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(file, args, env) {
  if (typeof process.execve === "function" && process.platform !== "win32") {
    // Suppresses the warning that execve is experimental, which every start of the server would print.
    process.removeAllListeners("warning");
    process.execve(file, [file, ...args], env);
  }
  const own = ["--import", `data:text/javascript,${encodeURIComponent(endWithParent)}`];
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(file, [...own, ...args], { env, stdio });
  // A terminal sends Ctrl-C to the child itself.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    throw error;
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
