import type { AvatarStyle } from './avatars.schemas.ts'
import type { FaceHints } from './face-hints.schemas.ts'

/** Those that the library draws. */
export type LibraryStyle = Exclude<AvatarStyle, 'papercut'>

type Options = Record<string, string | number | readonly string[]>

const GRAY = ['#afafaf', '#c9c5bd', '#8c8781']
const numbered = (numbers: string) => numbers.split(' ').map((number) => `variant${number}`)
const range = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${String(at + 1).padStart(2, '0')}`)

/** How often a man has a beard, in percent. */
const BEARDS = 45

/** Of each style, what a drawing may have by sex and by age. A style that cannot show an age leaves it open. */
const FACES: Record<
  LibraryStyle,
  Partial<Record<'all' | 'she' | 'he' | 'young' | 'old', Options>>
> = {
  adventurer: {
    // No green or pink hair.
    all: {
      hairColor: ['#0e0e0e', '#e5d7a3', '#b9a05f', '#796a45', '#6a4e35', '#562306', '#ac6511'],
    },
    she: { hairVariant: range('long', 26), detailsVariant: ['birthmark', 'blush', 'freckles'] },
    he: {
      hairVariant: range('short', 19),
      detailsVariant: ['birthmark', 'freckles', 'mustache'],
      detailsProbability: BEARDS,
    },
    young: { detailsVariant: ['birthmark', 'blush', 'freckles'] },
    old: { hairColor: GRAY },
  },
  lorelei: {
    she: {
      beardProbability: 0,
      hairVariant: numbered('13 14 15 16 17 18 19 21 23 24 26 31 32 33 35 37 38 40 41 42 45 46 48'),
    },
    he: {
      beardProbability: BEARDS,
      hairAccessoriesProbability: 0,
      hairVariant: numbered('01 02 03 04 06 07 08 09 11 12 22 25 28 39 43 44 47'),
    },
    young: { beardProbability: 0 },
    old: { hairColor: GRAY, beardColor: GRAY, eyebrowsColor: GRAY },
  },
  notionists: {
    all: { gestureProbability: 0 },
    she: {
      beardProbability: 0,
      hairVariant: numbered('02 08 10 11 23 28 36 37 39 41 43 45 46 47 48 57 58 62 63'),
    },
    he: {
      beardProbability: BEARDS,
      hairVariant: numbered('01 03 05 06 07 13 15 16 17 18 19 21 22 24 25 27 31 33 34 35 38 49'),
    },
    young: { beardProbability: 0 },
  },
  'open-peeps': {
    all: { maskProbability: 0 },
    she: {
      facialHairProbability: 0,
      headVariant:
        'bangs bangs2 bantuKnots bun bun2 buns hijab long longBangs longCurly medium1 medium2 medium3 mediumBangs mediumBangs2 mediumStraight'.split(
          ' ',
        ),
    },
    he: {
      facialHairProbability: BEARDS,
      headVariant: 'flatTop pomp shaved1 shaved2 short1 short2 short3 short4 short5 noHair1'.split(
        ' ',
      ),
    },
    young: { facialHairProbability: 0 },
    old: { headContrastColor: ['#e8e1e1', '#c9c5bd'], expressionVariant: ['old', 'calm', 'tired'] },
  },
  'toon-head': {
    she: { beardProbability: 0, rearHairProbability: 100, hairVariant: ['bun', 'sideComed'] },
    he: {
      beardProbability: BEARDS,
      rearHairProbability: 0,
      hairVariant: ['sideComed', 'spiky', 'undercut'],
      clothesVariant: ['openJacket', 'shirt', 'tShirt', 'turtleNeck'],
    },
    young: { beardProbability: 0 },
    old: { hairColor: GRAY },
  },
  'pixel-art': {},
}

export function faceOptions(style: LibraryStyle, { sex, age }: FaceHints): Options {
  const { all, ...by } = FACES[style]
  return { ...all, ...(sex && by[sex]), ...(age && by[age]) }
}
