import { spawn } from "node:child_process";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Shows progress: a clock on a terminal, elsewhere one line at the start and one at the end. */
function startProgress(label) {
  const began = Date.now();
  const { isTTY } = process.stdout;
  const show = () => process.stdout.write(`\r${label} … ${Math.round((Date.now() - began) / 1000)} s`);
  if (!isTTY) console.log(`${label} …`);
  const timer = isTTY ? setInterval(show, 200) : undefined;
  return (outcome) => {
    clearInterval(timer);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${isTTY ? `\r${label} … ` : ""}${outcome} in ${seconds} s`);
  };
}

/**
 * Runs a program, collects its output and shows one line of progress instead. A signal that ends this process also
 * ends the program.
 *
 * @param {string | undefined} label the text of the progress line; without it nothing is shown
 * @param {string} file
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<{ isDone: boolean, output: string }>}
 */
export async function runQuietly(label, file, args, options) {
  const finish = label ? startProgress(label) : () => {};
  const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const pass = (signal) => {
    child.kill(signal);
    process.exit(130);
  };
  for (const signal of signals) process.once(signal, pass);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      output += `${error.code}: ${error.message}`;
      resolve(1);
    });
    child.on("close", resolve);
  });
  for (const signal of signals) process.off(signal, pass);
  finish(code === 0 ? "done" : "failed");
  return { isDone: code === 0, output };
}
