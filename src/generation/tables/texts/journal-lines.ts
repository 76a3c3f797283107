import type { LanguageStyle, Trustworthiness } from '../../../features/npcs/npcs.schemas.ts'

/** For what is no sentence by itself: `{fact}` is it, word for word. */
export const FRAMES: readonly string[] = [
  'Of {name} there is this to note: {fact}',
  'To be remembered of {name}: {fact}',
  'One thing about {name}: {fact}',
  'New about {name}: {fact}',
]

/** The same again, further on. */
export const FURTHER: readonly string[] = [
  'And this: {fact}',
  'Also: {fact}',
  'Besides: {fact}',
  'To which belongs: {fact}',
]

/** How an entry may close. They colour what was said and add nothing that happened. */
export const BY_TRUST: Record<Trustworthiness, readonly string[]> = {
  Honest: [
    'Coming from {name}, it can be <taken as it stands|written down in ink>.',
    'If {name} says so too, that settles it.',
    'There is no reason to think that it was anything but what it looked like.',
  ],
  'Half-truths': [
    'That is the half of it that was meant to be seen.',
    'What was left out, with {name}, is usually the part worth asking for.',
    'It is true as far as it goes. How far that is, one learns later with {name}.',
  ],
  Deceptive: [
    'What it was for, with {name}, is never the first thing one thinks of.',
    'How much of it was meant for <other eyes|an audience> is another question.',
    'To be read with care, like everything about {name}.',
  ],
  Clueless: [
    'What it means, {name} would be the last to see.',
    'If there was more to it, {name} is not the one to ask.',
    'It is a fair guess that {name} thinks it a small matter.',
  ],
}

export const BY_STYLE: Record<LanguageStyle, readonly string[]> = {
  'Formal / Courtly': ['So much for the record.', '{name} would have put it at greater length.'],
  'Cryptic / Symbolic': [
    'Some of it will make sense later, as it does with {name}.',
    '{name} would call it a sign, and not say of what.',
  ],
  'Rustic / Plainspoken': [
    '{name} would have used fewer words for it.',
    'That is all, and it is enough.',
  ],
  'Comedic / Satirical': [
    '{name} tells it better, no doubt, with voices.',
    'It will be funnier by the time {name} tells it.',
  ],
  'Poetic / Tragic': [
    'One could make a verse of it, and {name} very likely will.',
    '{name} would have found the sad word for it.',
  ],
}

export const AT_DEATHS: readonly string[] = [
  'The rest of the page is left empty.',
  'It is written down here so that it is written down somewhere.',
  'There is not more to say, and it has been said as it was.',
]

export const AFTER_SESSION: readonly string[] = [
  'Written down after “{title}”.',
  'Set down here after “{title}”, while it is fresh.',
]
