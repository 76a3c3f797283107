import { createMiddleware } from 'hono/factory'
import type * as z from 'zod'

import type { AppEnv } from './env.ts'

/** What the API description needs to know of a handler in a route's chain. */
export type RouteFact =
  | { kind: 'describes'; description: RouteDescription }
  | { kind: 'reads'; where: 'json' | 'form' | 'query' | 'param'; schema: z.ZodType }
  | { kind: 'requires'; who: 'login' | 'admin' }

export interface RouteDescription {
  /** The first sentence is the summary; the others say what the schemas do not. */
  text: string
  /** By status. A schema stands for JSON of that shape. */
  answers: Record<number, z.ZodType | OtherAnswer>
  /** Statuses of refusals that do not follow from the route's guards and input, such as 409. */
  refuses: number[]
  /** The data of each event that `Accept: text/event-stream` gets with status 200. */
  events: Record<string, z.ZodType> | undefined
}

/** An answer that is not JSON. */
export interface OtherAnswer {
  /** Content types. None for an answer without a body. */
  types: readonly string[]
  description: string
}

const facts = new WeakMap<object, RouteFact>()

/** Attaches the fact to the handler. */
export function noted<Handler extends object>(handler: Handler, fact: RouteFact): Handler {
  facts.set(handler, fact)
  return handler
}

export function factOf(handler: object): RouteFact | undefined {
  return facts.get(handler)
}

/** Describes its route in `/api/openapi.json`. What the route reads and who may ask follows from its other handlers. */
export function doc(
  text: string,
  answers: RouteDescription['answers'],
  refuses: number[] = [],
  events?: Record<string, z.ZodType>,
) {
  const passOn = createMiddleware<AppEnv>((_c, next) => next())
  return noted(passOn, { kind: 'describes', description: { text, answers, refuses, events } })
}
