import { accountTypes, type AccountType } from "./lists.ts";

// What a browser stores of a login has names of the specification (section 3), too.

/** The login of specification section 3. */
export interface Login {
  token: string;
  type: AccountType;
  authProvider: "password" | "google";
  email: string;
  /** Of the venue or the worker. */
  id: string;
}

/** User info (specification section 3): a venue's id and name. */
export interface User {
  id: string;
  name: string;
}

type Stored = Readonly<Record<string, unknown>>;

const isType = (value: unknown): value is AccountType => accountTypes.some((type) => type === value);

export const presentLogin = ({ token, type, authProvider, email, id }: Login): Stored => ({
  token,
  type,
  authprovider: authProvider,
  email,
  _id: id,
});

/** @returns null for anything but a login */
export function parseLogin({ token, type, authprovider, email, _id: id }: Stored): Login | null {
  if (typeof token !== "string" || typeof id !== "string" || !isType(type)) return null;
  return {
    token,
    type,
    authProvider: authprovider === "google" ? "google" : "password",
    email: typeof email === "string" ? email : "",
    id,
  };
}

export const presentUser = ({ id, name }: User): Stored => ({ _id: id, restaurant: name });

/** @returns undefined for anything but user info */
export function parseUser({ _id: id, restaurant: name }: Stored): User | undefined {
  return typeof id === "string" && typeof name === "string" ? { id, name } : undefined;
}
