import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod'

import type { AppEnv } from './env.ts'

/** What the API description needs to know of a handler in a route's chain. */
type RouteFact =
  | { kind: 'describes'; description: RouteDescription }
  | { kind: 'reads'; where: 'json' | 'form' | 'query' | 'param'; schema: z.ZodType }

export interface RouteDescription {
  /** A `member` reads in a campaign, and may be a DM who asks what another one would get (`?as=`). */
  mayAsk: 'everybody' | 'signedIn' | 'member' | 'admin'
  /** The first sentence is the summary; the others say what the schemas do not. */
  text: string
  /** By status. A schema stands for JSON of that shape. */
  answers: Record<number, z.ZodType | OtherAnswer>
  /** Statuses of refusals that do not follow from who may ask and what is read, such as 409. */
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

export function noted<Handler extends object>(handler: Handler, fact: RouteFact): Handler {
  facts.set(handler, fact)
  return handler
}

export function factOf(handler: object): RouteFact | undefined {
  return facts.get(handler)
}

/**
 * Makes a function that begins a route's chain: it attaches the description for `/api/openapi.json` to the guard. What
 * the route reads follows from its validators.
 */
export function describedBy<Env extends object>(
  mayAsk: RouteDescription['mayAsk'],
  guard: MiddlewareHandler<Env>,
) {
  return (
    text: string,
    answers: RouteDescription['answers'],
    refuses: number[] = [],
    events?: Record<string, z.ZodType>,
  ): MiddlewareHandler<Env> => {
    // Each route needs a function of its own, which carries its description.
    const handler: MiddlewareHandler<Env> = (c, next) => guard(c, next)
    const description = { mayAsk, text, answers, refuses, events }
    return noted(handler, { kind: 'describes', description })
  }
}

/** Begins a public route: no sign-in needed. */
export const open = describedBy<AppEnv>('everybody', (_c, next) => next())
