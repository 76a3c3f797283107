import type { Visibility } from '../../../../../src/choices.schemas.ts'

/** Who a recap is for, and what it is made of. */
export const RECAP_READERS: readonly { value: Visibility; name: string; text: string }[] = [
  {
    value: 'everyone',
    name: 'For players',
    text: 'Safe to read aloud: built from what every player may see. What is for DMs only is left out from the start.',
  },
  {
    value: 'dm',
    name: 'For DMs',
    text: 'Built from everything, what only DMs see included. Not for players’ eyes.',
  },
]
