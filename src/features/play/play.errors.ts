import { define } from '../../errors.ts'

export const running = define.conflict(
  'session-running',
  (number: number) => `Session ${number} is running.`,
)

export const notRunning = define.conflict('session-not-running', 'This session is not running.')

export const notesTooLong = define.invalid(
  'notes-too-long-with-log',
  'With the log, the notes of this session would be too long.',
)
