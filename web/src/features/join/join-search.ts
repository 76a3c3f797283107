interface JoinSearch {
  /** Whether the person has an account, and signs in to join. */
  known?: true
}

export const readJoinSearch = ({ known }: Record<string, unknown>): JoinSearch =>
  known === true ? { known } : {}
