import { defineError } from '../../errors.ts'

export const running = defineError(
  'conflict',
  'session-running',
  (number: number) => `Session ${number} is running.`,
)

export const notRunning = defineError(
  'conflict',
  'session-not-running',
  'This session is not running.',
)

export const notesTooLong = defineError(
  'invalid',
  'notes-too-long-with-log',
  'With the log, the notes of this session would be too long.',
)
