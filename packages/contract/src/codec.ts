import type * as z from "zod/mini";
import type { WireNames } from "./wire-names/all-names.ts";

type Schema = z.core.$ZodType;
/** Plain names by those of the wire; others are the same on both sides. */
export type NameTable = Readonly<Record<string, string>>;

/** A value of the wire with plain names. Records keep their keys, which are data. */
export type FromWire<T, Names = WireNames> = T extends Blob
  ? T
  : T extends readonly unknown[]
    ? { [Index in keyof T]: FromWire<T[Index], Names> }
    : T extends object
      ? string extends keyof T
        ? T
        : {
            [Name in keyof T as Name extends keyof Names ? Names[Name] & string : Name]: FromWire<
              T[Name],
              Names
            >;
          }
      : T;

/** The value of a schema with plain names. */
export type Plain<S extends Schema> = FromWire<z.output<S>>;

// False for files and instants, in any realm.
const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === "[object Object]";

export const plainName = (name: string, names: NameTable = {}): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;

/** Renames the fields of a parsed value of the wire, and nothing else: values stay as they are. */
export function fromWire<T>(value: T, names?: NameTable): FromWire<T>;
export function fromWire(value: unknown, names?: NameTable): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => fromWire(one, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [plainName(name, names), fromWire(inner, names)]),
  );
}

/**
 * Renames the fields of a value as its schema needs them. The schema decides between names of the wire with one plain
 * name; values and names that it does not have stay as they are.
 */
export function toWire(schema: Schema, value: unknown, names?: NameTable): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if ("innerType" in def) return toWire(def.innerType, value, names);
  if (def.type === "array" && Array.isArray(value)) {
    return value.map((one) => toWire(def.element, one, names));
  }
  if (def.type !== "object" || !isObject(value)) return value;
  const onWire = Object.fromEntries(Object.keys(def.shape).map((name) => [plainName(name, names), name]));
  return Object.fromEntries(
    Object.entries(value).map(([plain, inner]) => {
      const name = plainName(plain, onWire);
      const field = def.shape[name];
      return [name, field === undefined ? inner : toWire(field, inner, names)];
    }),
  );
}
