export const NOTE_LENGTH = 100_000
