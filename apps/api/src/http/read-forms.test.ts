import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import { smallestPicture } from "@bandeja/api-docs/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, type Market } from "../../testing/test-market.ts";
import { writeForm } from "../../testing/write-form.ts";

let market: Market;
let authorization: string;
beforeAll(async () => {
  market = await createTestMarket();
  authorization = `Bearer ${(await market.person()).token}`;
});
afterAll(() => market.close());

async function post(
  payload: string | Buffer,
  type = "multipart/form-data; boundary=abc",
  path: string = waitressPhoto.path,
) {
  const headers = { authorization, "content-type": type };
  const answer = await market.app.inject({ method: "POST", url: `/api${path}`, headers, payload });
  const { code, fields } = answer.json<{ code?: string; fields?: object }>();
  return [answer.statusCode, code, ...(fields ? [Object.keys(fields)] : [])];
}
const picture = Buffer.from(await smallestPicture.arrayBuffer()).toString("latin1");
const part = (head: string, value: string) =>
  `--abc\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const form = (...parts: string[]) => Buffer.from(`${parts.join("")}--abc--\r\n`, "latin1");
const photo = part('name="photo"; filename="a.png"', picture);

test.each([
  ["a photo", form(photo)],
  [
    "a photo among fields that nobody knows",
    form(part('name="a"', "b"), photo, part('name="__proto__"', "{}")),
  ],
  [
    "a photo with a name in two ways",
    form(part(`name="photo"; filename="a.png"; filename*=utf-8''a.png`, picture)),
  ],
  [
    "a photo with words before and after",
    Buffer.concat([Buffer.from("Hello\r\n"), form(photo), Buffer.from("Bye")]),
  ],
])("%s is accepted", async (_what, body) => {
  expect(await post(body)).toEqual([200, undefined]);
});

test("a boundary may be quoted", async () => {
  expect(await post(form(photo), 'Multipart/Form-Data; boundary="abc"')).toEqual([200, undefined]);
});

test.each([
  ["an empty form", form(), "FIELDS_REQUIRED"],
  ["a form without the field", form(part('name="picture"; filename="a.png"', picture)), "FIELDS_REQUIRED"],
  ["an empty file", form(part('name="photo"; filename=""', "")), "FIELDS_REQUIRED"],
  ["a text in place of the file", form(part('name="photo"', picture)), "INVALID"],
  ["two photos", form(photo, photo), "INVALID"],
])("%s is refused, with the name of the field", async (_what, body, code) => {
  expect(await post(body)).toEqual([400, code, ["photo"]]);
});

test.each([
  ["a form without an end", form(photo).subarray(0, 120)],
  ["no form at all", Buffer.from("hello")],
  [
    "a form with another boundary",
    Buffer.from(form(photo).toString("latin1").replaceAll("--abc", "--abd"), "latin1"),
  ],
  ["a part without a name", form(part('filename="a.png"', picture))],
  ["a part without a head", Buffer.from("--abc\r\n\r\nx\r\n--abc--\r\n")],
  ["a hundred thousand parts", form(part('name="a"', "").repeat(100_000))],
  ["a head of megabytes", form(`--abc\r\n${"a: b\r\n".repeat(1_000_000)}`, photo)],
  ["a head of megabytes without an end", Buffer.from(`--abc\r\n${"a: b\r\n".repeat(1_000_000)}`)],
  ["a name of megabytes", form(part(`name="${"a".repeat(9_000_000)}"`, "x"))],
])("%s is refused immediately", async (_what, body) => {
  const began = performance.now();
  expect(await post(body)).toEqual([400, "INVALID"]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test.each([
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"a".repeat(71)}`,
])("a form of the type %s has no boundary", async (type) => {
  expect(await post(form(photo), type)).toEqual([400, "INVALID"]);
});

test.each([
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/mixed; boundary=abc",
  "image/png",
])("a form with the content type %s is refused", async (type) => {
  expect(await post("{}", type)).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
});

test("a call with a JSON body refuses a form", async () => {
  const { payload, headers } = await writeForm({ waitress: "Ana" });
  expect(await post(payload, headers["content-type"], waitressUpdate.path)).toEqual([
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ]);
});
