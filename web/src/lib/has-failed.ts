/** Whether loading failed and has not succeeded since: while it is tried again, the error stays instead of a spinner. */
export const hasFailed = (query: { data: unknown; errorUpdateCount: number }): boolean =>
  query.data === undefined && query.errorUpdateCount > 0
