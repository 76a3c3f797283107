/** In characters. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const
