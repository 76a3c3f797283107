interface Query {
  data: unknown
  error: Error | null
}

/** Why one of the queries has no data. */
export const loadErrorOf = (...queries: readonly Query[]): Error | null =>
  queries.find(({ data, error }) => data === undefined && error)?.error ?? null
