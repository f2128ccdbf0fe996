import { spawn } from "node:child_process";

/**
 * Runs a program in place of this one: as this very process where Node can (22.15 and newer, not on Windows), else
 * as its child, with the signals handed on and its exit code as ours.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(file, args, env) {
  if (typeof process.execve === "function" && process.platform !== "win32") {
    // The function is announced as experimental on the terminal of whoever starts a server with it.
    process.removeAllListeners("warning");
    process.execve(file, [file, ...args], env);
  }
  const child = spawn(file, args, { env, stdio: "inherit" });
  // Ctrl-C on a terminal reaches the child without us.
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
