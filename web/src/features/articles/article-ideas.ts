import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'

const OF_STARTERS: Record<NonNullable<Kind['starter']>, readonly string[]> = {
  faction: [
    'a rival faction',
    'a guild of ferrymen who refuse to pay the toll',
    'an old family that has lost its name',
    'a cult that means well',
  ],
  item: [
    'what is in this chest',
    'a key whose door is not known',
    'a blade that remembers its owners',
    "the contents of a dead man's pockets",
  ],
  quest: [
    'a missing child',
    'find out who poisons the wells',
    'escort a coffin through the pass',
    'a debt that has come due',
  ],
  creature: [
    'a beast that steals voices',
    'something that lives in mirrors',
    'a dog that guards the crossroads',
    'an old dragon, blind and polite',
  ],
  lore: [
    'ten rumors',
    'a law that nobody keeps',
    'a song about a drowned bell',
    'a holy day of thieves',
  ],
  handout: [
    'a letter from an old friend',
    'a wanted poster',
    'a torn page of a diary',
    'the will of a miser',
  ],
}

const OF_OTHERS = [
  'one that nobody has seen',
  'an old one, half forgotten',
  'one that is feared',
  'ten rumors',
]

/** Concepts to begin with, for a kind. */
export const ideasFor = ({ starter }: Pick<Kind, 'starter'>): readonly string[] =>
  starter ? OF_STARTERS[starter] : OF_OTHERS
