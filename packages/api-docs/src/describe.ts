import type * as z from "zod/mini";
import type { Call, CallAnswer, CallBodyInput } from "@bandeja/contract/call";

type Input<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

/** What a call needs to be made, as it is sent. */
type Request<C extends Call> = (C["params"] extends z.core.$ZodType
  ? { readonly params: Input<C["params"]> }
  : unknown) &
  (C["body"] extends z.core.$ZodType ? { readonly body: CallBodyInput<C> } : unknown);

/** A request and what it is answered with. Both are true: a test makes the request and compares. */
export type CallExample<C extends Call> = Request<C> & {
  /** What is asked for, in a few words. */
  readonly summary: string;
  readonly answer: CallAnswer<C>;
};

/** What the API documentation says of a call, besides what the call says itself. */
export interface CallDescription<C extends Call> {
  /** The rules that no schema tells, in Markdown. */
  readonly description: string;
  /** What parameters of the path mean, and fields of the body where neither name nor schema says it. */
  readonly fields?: { readonly [Field in keyof CallBodyInput<C> | keyof Input<C["params"]>]?: string };
  readonly examples: Readonly<Record<string, CallExample<C>>>;
}

/** A description for each call that a module exports; one that lacks is an error of types. */
export type DescriptionsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends Call
    ? CallDescription<Module[Name]>
    : never;
};
