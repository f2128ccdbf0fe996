import type { FieldProblem } from "@bandeja/contract/field-problems";

/** What is wrong with a field: by a rule, so that its sentence follows a change of language, or in the server's words. */
export type FieldFault = { readonly problem: FieldProblem } | { readonly message: string };
export type FieldFaults = Readonly<Record<string, FieldFault>>;

/** What a check finds: the values that can be sent, or what is wrong. */
export type Checked<Output> = { values: Output } | { faults: FieldFaults };

/** An element that holds its own text: what is typed before the script runs is in it already. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Which fields a form has. */
export type NameOf<V extends object> = keyof V & string;

/** Hears of every change of a value: the values there are now, and which of them is new (none: all). */
export type ValuesListener<V extends object> = (values: V, name: NameOf<V> | undefined) => void;

/**
 * The values of a form and what is wrong with them. Text fields keep their text in the page, so that nothing typed
 * early is lost; what a component shows by its value asks for it by `valueOf`. Nothing is complained of before the form
 * was sent once; from then on a field is checked with every change.
 */
export function createFormState<V extends object, Output>(initial: Partial<V> = {}) {
  // Never changed, always another one: whoever shows the values sees by that whether they are new.
  let values: Readonly<Record<string, unknown>> = { ...initial };
  const elements = new Map<string, TextElement>();
  const refs = new Map<string, (element: TextElement | null) => void>();
  const valueListeners = new Set<ValuesListener<V>>();
  const faultListeners = new Set<() => void>();
  let faults: FieldFaults = {};
  let isSubmitted = false;
  let check: (values: V) => Promise<Checked<Output>> = () =>
    Promise.reject(new Error("Nothing checks the form"));

  function keep(name: string, value: unknown): void {
    if (values[name] !== value) values = { ...values, [name]: value };
  }

  /** What stands in the page counts: a password manager may fill a field without a word. */
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

  /** Checks the form, and says what is wrong with these fields; with none named, with all. */
  async function trigger(names?: readonly NameOf<V>[]): Promise<void> {
    const checked = await check(getValues());
    const found = "faults" in checked ? checked.faults : {};
    const invalid = Object.entries(found).filter(
      ([name]) => names === undefined || names.some((n) => n === name),
    );
    setFaults({ ...(names === undefined ? {} : without(names)), ...Object.fromEntries(invalid) });
  }

  function change(name: NameOf<V>, value: unknown): void {
    keep(name, value);
    notifyValues(name);
    // What checks is there since the form was sent.
    if (isSubmitted) void trigger([name]);
  }

  /** Ties an element to its text: what was typed into it, unless the form knows better. The same for each render. */
  function refOf(name: NameOf<V>): (element: TextElement | null) => void {
    const known = refs.get(name);
    if (known !== undefined) return known;
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
    /** What it began with. */
    initial,
    /** What a text field is given. */
    register: (name: NameOf<V>) => ({
      name,
      ref: refOf(name),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    change,
    trigger,
    getValues,
    getValue: <N extends NameOf<V>>(name: N): V[N] => getValues()[name],
    /** Puts a value in the place of what stands there. */
    setValue<N extends NameOf<V>>(name: N, value: V[N] | undefined): void {
      put(name, value);
      notifyValues(name);
    },
    /** Begins anew with these values. */
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
    /**
     * Checks the form and marks what is wrong.
     *
     * @throws when what checks it does not come
     */
    async submit(): Promise<Checked<Output>> {
      const checked = await check(getValues());
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
