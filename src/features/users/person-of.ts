/** A person as answers name one; null for a deleted account, and where none is. */
export const personOf = (user_id: number | null, name: string | null) =>
  user_id === null || name === null ? null : { user_id, name }
