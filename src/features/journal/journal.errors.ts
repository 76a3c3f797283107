import { define } from '../../errors.ts'

export const missing = define.not_found('journal-entry-not-found', 'Journal entry not found')

export const ofAnother = define.forbidden(
  'journal-entry-of-another',
  'Players may change only the journal entries they wrote.',
)

export const fromElsewhere = define.invalid(
  'line-from-another-campaign',
  'A line can only be about things in the campaign of its session.',
)

export const aboutNothing = define.invalid(
  'entry-about-nothing',
  'Outside a session, an entry must be about an NPC or a location.',
)
