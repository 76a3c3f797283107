import type * as z from 'zod'

/**
 * What a noun's routes are for and what they answer, by route as mounted: `GET /api/tags/:id`. What they read is
 * taken from their validators, and what every route may refuse goes without saying.
 */
export type ApiDescription = Record<string, RouteDescription>

export interface RouteDescription {
  /** A short line: "One tag". */
  summary: string
  /** What the summary and the schemas do not say, in plain sentences. */
  details?: string
  /** What a parameter is that the schemas do not explain, by its name in the path or the query. */
  parameters?: Record<string, string>
  /** By status. A schema stands for JSON of that shape. */
  answers: Record<number, z.ZodType | OtherAnswer>
  /** By name: the events that `Accept: text/event-stream` gets with status 200, each with its data. */
  events?: Record<string, z.ZodType>
  /** Statuses of refusals that do not follow from what the route reads, such as 409. */
  refuses?: number[]
}

/** An answer that is no JSON. */
export interface OtherAnswer {
  /** Content types, parted by commas: `image/svg+xml`. None for an answer without a body. */
  type: string
  description: string
}
