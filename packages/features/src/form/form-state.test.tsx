import { expect, test } from "vitest";
import { createFormState } from "./form-state.ts";
import type { Checked } from "./form-state.ts";

interface Values {
  email: string;
  city: string;
}

/** A form whose e-mail is invalid while empty, and whose city is always invalid. */
function form(initial: Partial<Values> = {}) {
  const state = createFormState<Values, Values>(initial);
  state.checkBy(({ email }): Checked<Values> => {
    const problem = { rule: "required" } as const;
    return { faults: { city: { problem }, ...(email === "" && { email: { problem } }) } };
  });
  return state;
}

function input(value = ""): HTMLInputElement {
  const element = document.createElement("input");
  element.value = value;
  return element;
}

test("input that precedes the script is part of the form's values", () => {
  const state = form();
  state.register("email").ref(input("ana@sala.pt"));
  expect(state.getValues()).toEqual({ email: "ana@sala.pt" });
});

test("a field that is mounted later, or again, shows the form's value", () => {
  const state = form({ email: "ana@sala.pt" });
  const { ref } = state.register("email");
  const [first, second] = [input(), input()];
  ref(first);
  expect(first.value).toBe("ana@sala.pt");
  first.value = "eva@sala.pt";
  ref(null);
  ref(second);
  expect(second.value).toBe("eva@sala.pt");
});

test("values that a password manager fills in without an event are read", () => {
  const state = form();
  const element = input();
  state.register("email").ref(element);
  element.value = "ana@sala.pt";
  expect(state.getValue("email")).toBe("ana@sala.pt");
});

test("the values are the same object until one of them changes", () => {
  const state = form({ email: "a" });
  const before = state.getValues();
  expect(state.getValues()).toBe(before);
  state.setValue("email", "b");
  expect(state.getValues()).not.toBe(before);
});

test("a form is not validated before it is submitted; then each field is validated on change, alone", () => {
  const state = form({ email: "" });
  const { onChange } = state.register("email");
  onChange({ target: { value: "" } });
  expect(state.faults()).toEqual({});

  // As where a part of the form is needed before it is sent.
  state.trigger(["email"]);
  expect(Object.keys(state.faults())).toEqual(["email"]);
  for (const typed of ["ana@sala.pt", ""]) {
    state.change("email", typed);
    expect(state.faults()).toEqual({});
  }

  state.submit();
  expect(Object.keys(state.faults()).toSorted()).toEqual(["city", "email"]);
  state.clearFault("city");
  onChange({ target: { value: "ana@sala.pt" } });
  expect(state.faults()).toEqual({});
});
