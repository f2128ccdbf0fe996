import { spawn } from "node:child_process";

/**
 * Runs a program in place of this one: in the same process where Node can do that (22.15 and newer, not on Windows),
 * otherwise as a child process, forwarding signals and its exit code.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(file, args, env) {
  if (typeof process.execve === "function" && process.platform !== "win32") {
    // Suppresses the warning that execve is experimental, which every start of the server would print.
    process.removeAllListeners("warning");
    process.execve(file, [file, ...args], env);
  }
  const child = spawn(file, args, { env, stdio: "inherit" });
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
