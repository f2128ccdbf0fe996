import type * as z from "zod/mini";
import type { Call, CallAnswer, CallBodyInput } from "@bandeja/contract/call";

type Input<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

/** The input of a call, as it is sent. */
type Request<C extends Call> = (C["params"] extends z.core.$ZodType
  ? { readonly params: Input<C["params"]> }
  : unknown) &
  (C["query"] extends z.core.$ZodType ? { readonly query: Readonly<Record<string, string>> } : unknown) &
  (C["body"] extends z.core.$ZodType ? { readonly body: CallBodyInput<C> } : unknown);

/** A request and its response. A test sends the request and compares the response. */
export type CallExample<C extends Call> = Request<C> & {
  /** A short title of the request. */
  readonly summary: string;
  readonly answer: CallAnswer<C>;
};

/** The documentation of a call, in addition to the call's own summary and schemas. */
export interface CallDescription<C extends Call> {
  /** The rules that the schemas do not express, in Markdown. */
  readonly description: string;
  /** The meaning of path parameters, and of fields of body and query that name and schema do not explain. */
  readonly fields?: {
    readonly [Field in keyof CallBodyInput<C> | keyof Input<C["params"]> | keyof Input<C["query"]>]?: string;
  };
  readonly examples: Readonly<Record<string, CallExample<C>>>;
}

/** A description for each call that a module exports; the type check fails while one is missing. */
export type DescriptionsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends Call
    ? CallDescription<Module[Name]>
    : never;
};
