import { expect, test } from "vitest";
import { findOperatorName } from "./find-operator-name.ts";

const bash = "/bin/bash";

test.each([
  ["a person", { username: "rita", uid: 1001, shell: bash }, "rita"],
  ["root", { username: "root", uid: 0, shell: bash }, undefined],
  ["a service with a shell", { username: "postgres", uid: 110, shell: bash }, undefined],
  ["the image's account", { username: "bandeja", uid: 10_001, shell: "/usr/sbin/nologin" }, undefined],
  ["an account without a shell", { username: "bandeja", uid: 1002, shell: "/bin/false" }, undefined],
  ["somebody on Windows", { username: "Rita", uid: -1, shell: null }, "Rita"],
])("commands of %s are recorded under a name of theirs only", (_who, user, name) => {
  expect(findOperatorName({}, user)).toBe(name);
  expect(findOperatorName({ OPERATOR_NAME: "Rui" }, user)).toBe("Rui");
  expect(findOperatorName({ OPERATOR_NAME: " " }, user)).toBe(name);
});
