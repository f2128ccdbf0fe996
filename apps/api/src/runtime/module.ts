import type { FastifyInstance } from "fastify";
import type { Subscriber } from "../events/subscriber.ts";
import type { Handlers } from "../kernel/task.ts";
import type { CleanUpSteps } from "../tasks/clean-up.ts";
import type { Services, TaskServices } from "./services.ts";

/** A module's contribution to the server; `modules.ts` lists them all. */
export interface Module {
  readonly name: string;
  /** Register its calls, below `/api`. */
  readonly routes?: readonly ((api: FastifyInstance, services: Services) => void)[];
  /** Routes at the site's root. */
  readonly pages?: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[];
  /** The handlers of its tasks, by the names of their queues. */
  readonly tasks?: (services: TaskServices) => Handlers;
  /** Its subscribers of events. */
  readonly subscribers?: (services: TaskServices) => readonly Subscriber[];
  readonly cleanUp?: CleanUpSteps;
}
