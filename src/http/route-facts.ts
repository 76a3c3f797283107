import type * as z from 'zod'

/** What one handler in a route's chain does to the requests that pass it. */
export type RouteFact =
  | { kind: 'reads'; where: 'json' | 'form' | 'query' | 'param'; schema: z.ZodType }
  | { kind: 'requires'; who: 'login' | 'admin' }

const facts = new WeakMap<object, RouteFact>()

/** Keeps the fact with the handler, and returns the handler as it is. */
export function noted<Handler extends object>(handler: Handler, fact: RouteFact): Handler {
  facts.set(handler, fact)
  return handler
}

export function factOf(handler: object): RouteFact | undefined {
  return facts.get(handler)
}
