import { createStore } from '../../lib/create-store.ts'

const LINE_ID = 'session-line'

export const lineFieldProps = { id: LINE_ID }

/** Leads to the dock's field, from anywhere. */
export const focusLine = (): void => document.getElementById(LINE_ID)?.focus()

const findEntry = () => document.querySelector<HTMLElement>('[data-new-entry]')

/** Whether the page shows a journal, or a note about a thing. */
export const hasEntry = (): boolean => findEntry() !== null

/** Leads to the field of the journal that is on the page. */
export const focusEntry = (): void => findEntry()?.focus()

/** What a line of a DM outside of sessions is for: the plan of the next session, or the DM notes where none is planned. */
export type LineFor = { plan: { id: number; title: string } } | 'notes'

/** While the field of such a line is open. */
export const lineForStore = createStore<LineFor | null>(null)

/** Whether the running session is about to end: its dialog is open. */
export const endingStore = createStore(false)
