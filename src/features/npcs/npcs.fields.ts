import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { field } from '../../fields.ts'
import { oneLine } from '../../visible-text.schemas.ts'

export const LANGUAGE_STYLES = [
  'Formal / Courtly',
  'Cryptic / Symbolic',
  'Rustic / Plainspoken',
  'Comedic / Satirical',
  'Poetic / Tragic',
] as const

export const NARRATIVE_ROLES = [
  'Expositor',
  'Suspicious Local',
  'Bardic Performer',
  'Merchant / Pragmatist',
  'Witness / Survivor',
] as const

export const TRUSTWORTHINESS = ['Honest', 'Half-truths', 'Deceptive', 'Clueless'] as const

/** Lengths in UTF-16 code units, as an HTML `maxlength` counts them. */
export const NPC_LIMITS = {
  name: 100,
  text: 20_000,
  tag: 1_000,
  avatarUrl: 2_000,
  emoji: 32,
} as const

const text = z.string().max(NPC_LIMITS.text, `Keep this under ${NPC_LIMITS.text} characters.`)

/** What an NPC is made of. Its location, portrait, tags and visibility have rules of their own, in the service. */
export const NPC_FIELDS = {
  name: field(
    oneLine('Give the NPC a name.')
      .min(1, 'Give the NPC a name.')
      .max(NPC_LIMITS.name, `An NPC name has at most ${NPC_LIMITS.name} characters.`),
    { blank: '', label: 'Name', required: true, search: 'name' },
  ),
  description: field(text, { blank: '', label: 'Description', search: 'text' }),
  personality: field(text, {
    blank: '',
    label: 'Personality Traits',
    search: 'text',
    page: 'section',
  }),
  backstory: field(text, { blank: '', label: 'Backstory', search: 'text', page: 'section' }),
  /** The category text, or the joined names of the tags that it was created with. */
  tag: field(z.string().max(NPC_LIMITS.tag, `Keep the tags under ${NPC_LIMITS.tag} characters.`), {
    blank: 'NPC',
    label: 'Category',
    search: 'short',
    page: { fact: 'category' },
  }),
  emoji: field(z.string().max(NPC_LIMITS.emoji), { blank: '👻', label: 'Emoji' }),
  /** Of this and the other traits, null is for what was not said. */
  language_style: field(oneOf(LANGUAGE_STYLES).nullable(), {
    blank: 'Formal / Courtly',
    label: 'Speech Pattern',
    page: { fact: 'speech' },
  }),
  narrative_role: field(oneOf(NARRATIVE_ROLES).nullable(), {
    blank: 'Expositor',
    label: 'Story Role',
    page: { fact: 'role' },
    readBy: 'traits',
  }),
  trustworthiness: field(oneOf(TRUSTWORTHINESS).nullable(), {
    blank: 'Honest',
    label: 'Reliability',
    page: { fact: 'reliability' },
    readBy: 'traits',
  }),
  /** An address on another server, or the seed of a drawn portrait. */
  avatar_url: field(z.string().max(NPC_LIMITS.avatarUrl), { blank: '', label: 'Portrait' }),
  dm_notes: field(text, {
    blank: '',
    label: 'DM notes',
    readBy: 'dm',
    search: 'text',
    page: 'section',
  }),
  /** Added quickly during play, to be completed later. */
  unfinished: field(z.boolean(), { blank: false, label: 'Unfinished', readBy: 'dm' }),
} as const
