interface Query {
  data: unknown
  error: Error | null
}

export const loadErrorOf = (...queries: readonly Query[]): Error | null =>
  queries.find(({ data, error }) => data === undefined && error)?.error ?? null
