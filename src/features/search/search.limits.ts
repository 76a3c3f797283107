/** Characters of what is searched for. */
export const SEARCH_LENGTH = 200

/** Characters of a text in which names are found. */
export const NAMED_TEXT_LIMIT = 100_000
