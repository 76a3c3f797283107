import { createStore } from '../../lib/create-store.ts'

const LINE_ID = 'session-line'

/** The field of the dock. */
export const lineFieldProps = { id: LINE_ID }

/** Leads to the dock's field, from anywhere. */
export const focusLine = (): void => document.getElementById(LINE_ID)?.focus()

/** Whether the running session is about to end: its dialog is open. */
export const endingStore = createStore(false)
