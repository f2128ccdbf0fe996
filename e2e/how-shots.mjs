import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const source = readFileSync("/work/wt/how/node_modules/axe-core/axe.min.js", "utf8");
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const base = "http://localhost:4310";
async function axe(p, name) { await p.evaluate(source); const r = await p.evaluate(() => axe.run()); if (r.violations.length) console.log(name, "axe", r.violations.map((v) => v.id + ":" + v.nodes.length + " " + v.nodes[0].target)); }
for (const lang of ["pt-BR"]) for (const [w, dark] of [[320, false], [1280, true], [768, false]]) for (const url of ["/how-it-decides", "/app/how-it-decides"]) {
  const c = await b.newContext({ viewport: { width: w, height: 800 }, bypassCSP: true, locale: lang, colorScheme: dark ? "dark" : "light" });
  const p = await c.newPage(); p.on("pageerror", (e) => console.log("error", e.message));
  await p.goto(base + url); await p.waitForTimeout(900);
  if (w === 768) await p.addStyleTag({ content: "html{font-size:200% !important}" });
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over) console.log("OVERFLOW", lang, w, url, over);
  await axe(p, `${lang} ${w} ${url}`);
  if (w === 768 && lang === "pt-BR") await p.screenshot({ path: `/tmp/how/big${url.replaceAll("/", "_")}.png` });
  await c.close();
}

// signed in
const say = async (name, p) => { await p.waitForTimeout(1200); await axe(p, name); await p.screenshot({ path: `/tmp/how/${name}.png` }); };
{
  const c = await b.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true, locale: "en-GB" });
  const p = await c.newPage();
  await p.goto(base + "/app/login"); await p.waitForTimeout(800);
  const lines = readFileSync("/tmp/how/start.txt", "utf8");
  const [, mail, pw] = /waitstaff\s+(\S+)\s+(\S+)/.exec(lines);
  await p.getByLabel("E-mail").fill(mail); await p.getByLabel("Password", { exact: true }).fill(pw);
  await p.getByRole("button", { name: "Log in", exact: true }).click(); await p.waitForTimeout(2500);
  for (const [name, path] of [["w-shifts", "/shifts"], ["w-my", "/my-shifts?show=past"], ["w-saved", "/saved"], ["w-notif", "/notifications"], ["w-record", "/account/record"], ["w-conduct", "/conduct"], ["w-messages", "/messages"], ["w-account", "/account"]]) { await p.goto(base + "/app" + path); await say(name, p); }
  await p.evaluate(() => window.scrollTo(0, 99999)); await p.screenshot({ path: "/tmp/how/w-account-end.png" });
  await c.close();
}
{
  const c = await b.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true, locale: "en-GB" });
  const p = await c.newPage();
  await p.goto(base + "/login"); await p.waitForTimeout(800);
  const [, mail, pw] = /venue\s+(\S+)\s+(\S+)/.exec(readFileSync("/tmp/how/start.txt", "utf8"));
  await p.getByLabel("E-mail").fill(mail); await p.getByLabel("Password", { exact: true }).fill(pw);
  await p.getByRole("main").getByRole("button", { name: "Login" }).click(); await p.waitForTimeout(3000);
  await p.goto(base + "/joblistrestaurant"); await say("v-jobs", p);
  const href = await p.evaluate(() => [...document.querySelectorAll("a[href*='/singlejob']")].map((a) => a.getAttribute("href"))[1]);
  await p.goto(base + href); await say("v-job", p);
  await p.goto(base + "/people"); await say("v-people", p);
  await p.goto(base + "/account#conduct"); await say("v-account", p);
  await c.close();
}
await b.close();
