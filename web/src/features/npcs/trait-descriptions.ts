import type {
  LanguageStyle,
  NarrativeRole,
  Trustworthiness,
} from '../../../../src/features/npcs/npcs.schemas.ts'

/** What each choice means when the DM opens their mouth. */
export const LANGUAGE_STYLE_DESCRIPTIONS: Record<LanguageStyle, string> = {
  'Formal / Courtly': 'Measured and polite, with titles and full sentences.',
  'Cryptic / Symbolic': 'Hints and images; never quite a straight answer.',
  'Rustic / Plainspoken': 'Short words, homely sayings, nothing dressed up.',
  'Comedic / Satirical': 'Jokes first, and the truth inside them.',
  'Poetic / Tragic': 'Slow and musical, with an old sorrow underneath.',
}

export const NARRATIVE_ROLE_DESCRIPTIONS: Record<NarrativeRole, string> = {
  Expositor: 'Knows how things stand, and tells the party.',
  'Suspicious Local': 'Distrusts strangers until they have earned it.',
  'Bardic Performer': 'Carries news, songs and rumours from place to place.',
  'Merchant / Pragmatist': 'Has something to sell; everything has a price.',
  'Witness / Survivor': 'Was there when it happened, and still carries it.',
}

export const TRUSTWORTHINESS_DESCRIPTIONS: Record<Trustworthiness, string> = {
  Honest: 'Says what they believe to be true.',
  'Half-truths': 'Leaves out what matters most.',
  Deceptive: 'Lies on purpose, and has a reason to.',
  Clueless: 'Means well, and is usually wrong.',
}
