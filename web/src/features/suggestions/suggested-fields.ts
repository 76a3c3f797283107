import type { SuggestedKind } from '../../../../src/features/suggestions/suggestions.schemas.ts'

interface SuggestedField {
  name: string
  label: string
  isLong?: boolean
}

const text = (name: string, label: string): SuggestedField => ({ name, label, isLong: true })

/** What can be suggested on the page, in the order of the forms. */
export const SUGGESTED_FIELDS: Record<SuggestedKind, SuggestedField[]> = {
  npc: [
    { name: 'name', label: 'Name' },
    text('description', 'Description'),
    text('personality', 'Personality'),
    text('backstory', 'Backstory'),
  ],
  location: [{ name: 'name', label: 'Name' }, text('description', 'Description')],
  article: [{ name: 'name', label: 'Name' }, text('description', 'Description')],
  session: [{ name: 'title', label: 'Title' }, text('notes', 'Session Notes')],
  connection: [{ name: 'label', label: 'Label' }, text('description', 'Description')],
}

/** Whether a text is written in several lines; the kinds agree. */
export const isLong = (name: string): boolean =>
  !Object.values(SUGGESTED_FIELDS).some((fields) =>
    fields.some((field) => field.name === name && !field.isLong),
  )
