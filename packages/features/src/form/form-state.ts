import type { FieldProblem } from "@bandeja/contract/field-problems";

/** The error of a field: a rule, whose text follows a change of language, or the server's text. */
export type FieldFault = { readonly problem: FieldProblem } | { readonly message: string };
export type FieldFaults = Readonly<Record<string, FieldFault>>;

/** The result of validation: the values to be sent, or the errors. */
export type Checked<Output> = { values: Output } | { faults: FieldFaults };

/** An uncontrolled element: it contains what was typed before the script runs. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The props of a text field. */
interface TextProps {
  name: string;
  ref: (element: TextElement | null) => void;
  onChange: (event: { target: { value: string } }) => void;
}

/** The names of a form's fields. */
export type NameOf<V extends object> = keyof V & string;

/** Called on every change with the current values and the name of the changed one (undefined: all). */
export type ValuesListener<V extends object> = (values: V, name: string | undefined) => void;

/**
 * The values of a form and its errors. Text fields are uncontrolled, so that input before hydration is not lost;
 * controlled components read their value with `getValue`. Nothing is validated before the first submission; from then
 * on a field is validated on every change.
 */
export function createFormState<V extends object, Output>(initial: Partial<V> = {}) {
  // Replaced, never mutated, so that subscribers can compare by identity.
  let values: Readonly<Record<string, unknown>> = { ...initial };
  const elements = new Map<string, TextElement>();
  const refs = new Map<string, (element: TextElement | null) => void>();
  const valueListeners = new Set<ValuesListener<V>>();
  const faultListeners = new Set<() => void>();
  let faults: FieldFaults = {};
  let isSubmitted = false;
  let check: (values: V) => Checked<Output> = () => {
    throw new Error("Nothing checks the form");
  };

  function keep(name: string, value: unknown): void {
    if (values[name] !== value) values = { ...values, [name]: value };
  }

  /** Reads the elements: a password manager may fill in a field without an event. */
  function getValues(): V {
    for (const [name, element] of elements) keep(name, element.value);
    return values as V;
  }

  function notifyValues(name?: NameOf<V>): void {
    for (const listener of valueListeners) listener(getValues(), name);
  }

  function put(name: string, value: unknown): void {
    keep(name, value);
    const element = elements.get(name);
    if (element === undefined) return;
    const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
    if (element.value !== text) element.value = text;
  }

  function setFaults(next: FieldFaults): void {
    faults = next;
    for (const listener of faultListeners) listener();
  }

  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));

  /** Validates the form and updates the errors of the named fields; of all without names. */
  function trigger(names?: readonly NameOf<V>[]): void {
    const checked = check(getValues());
    const all = "faults" in checked ? checked.faults : {};
    const invalid = Object.entries(all).filter(
      ([name]) => names === undefined || names.some((n) => n === name),
    );
    setFaults({ ...(names === undefined ? {} : without(names)), ...Object.fromEntries(invalid) });
  }

  function change(name: NameOf<V>, value: unknown): void {
    keep(name, value);
    notifyValues(name);
    // Also what was found missing before anything was sent.
    if (isSubmitted || name in faults) trigger([name]);
  }

  /** The ref of an element: keeps its text unless the form has a value. The same function for each render. */
  function refOf(name: NameOf<V>): (element: TextElement | null) => void {
    const cached = refs.get(name);
    if (cached !== undefined) return cached;
    const ref = (element: TextElement | null): void => {
      getValues();
      elements.delete(name);
      if (element === null) return;
      if (values[name] === undefined) keep(name, element.value);
      elements.set(name, element);
      put(name, values[name]);
    };
    refs.set(name, ref);
    return ref;
  }

  return {
    /** The initial values. */
    initial,
    /** The props of a text field. */
    register: (name: NameOf<V>): TextProps => ({
      name,
      ref: refOf(name),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    change,
    trigger,
    getValues,
    getValue: <N extends NameOf<V>>(name: N): V[N] => getValues()[name],
    /** Sets a value, also in the element. */
    setValue<N extends NameOf<V>>(name: N, value: V[N] | undefined): void {
      put(name, value);
      notifyValues(name);
    },
    /** Resets the form to these values, without errors. */
    reset(next: Partial<V>): void {
      for (const [name, value] of Object.entries(next)) put(name, value);
      isSubmitted = false;
      setFaults({});
      notifyValues();
    },
    isSubmitted: () => isSubmitted,
    faults: () => faults,
    setFault: (name: NameOf<V>, message: string) => setFaults({ ...faults, [name]: { message } }),
    clearFault: (name: NameOf<V>) => setFaults(without([name])),
    checkBy(next: typeof check): void {
      check = next;
    },
    /** Validates the form and marks invalid fields. */
    submit(): Checked<Output> {
      const checked = check(getValues());
      isSubmitted = true;
      setFaults("faults" in checked ? checked.faults : {});
      return checked;
    },
    subscribe: (listener: ValuesListener<V>): (() => void) => {
      valueListeners.add(listener);
      return () => valueListeners.delete(listener);
    },
    subscribeToFaults: (listener: () => void): (() => void) => {
      faultListeners.add(listener);
      return () => faultListeners.delete(listener);
    },
  };
}

export type FormState<V extends object, Output = unknown> = ReturnType<typeof createFormState<V, Output>>;
