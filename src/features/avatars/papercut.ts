import type { FaceHints } from './face-hints.schemas.ts'
import type { Trade } from './trades.limits.ts'

/**
 * Faces in the manner of a paper-cut: heads in profile, of layers of sepia paper on parchment. Parts are chosen from a seed; the
 * profile itself is drawn from measures that differ from head to head.
 */
interface Papercut {
  profileVariant: string
  hairVariant: HairName
  beardVariant: BeardName | undefined
  hatVariant: HatName
  collarVariant: CollarName
  earVariant: keyof typeof EARS
  hornsVariant: keyof typeof HORNS
  hairColor: string
  clothColor: string
  hatColor: string
}

const PARCHMENT = '#e3d3ae'
const SKIN = '#3b281b'
const HAIR = ['#20150f', '#54341f', '#7d4c26', '#a5743c', '#6b2f1c']
const GRAY = ['#b3a78f', '#cbbfa5', '#94887a']
const CLOTH = ['#6d4a2f', '#4b5246', '#7a3b27', '#49525c', '#5b3c4a', '#8a6a34']

interface Colors {
  hair: string
  cloth: string
  hat: string
}

/** What is not one outline in its usual color. */
type Draw = (colors: Colors) => string

const path = (d: string, fill: string) => d && `<path d="${d}" fill="${fill}"/>`

const HAIRS = {
  bald: '',
  cropped:
    'M66 25C64 13 50 8 38 12 26 16 20 29 23 45c1 7 4 12 8 15l5-4c-1-8 1-13 6-14l3-9c8-1 14-4 21-8Z',
  swept:
    'M70 24C70 11 54 4 39 9 24 14 17 30 22 48c1 6 4 11 8 14l6-5c-1-9 1-14 7-15l2-11c10 2 18-1 25-7Z',
  curls:
    'M68 28c4-6 2-12-3-13 0-6-6-9-11-7-4-5-12-4-14 1-6-2-12 2-12 8-6 1-9 8-6 13-5 4-5 11 0 14-3 5 0 11 5 12 1 4 5 6 8 5l3-7c-2-6 0-11 5-12l2-9c9 1 17-1 23-5Z',
  tonsure: 'M24 34c-2 10 0 20 7 27l6-4c-2-7 0-13 5-15l1-9c7 0 15-2 24-6l-1-4c-14 4-28 6-41 4Z',
  topknot:
    'M66 25C64 13 52 8 42 11c4-3 3-10-4-10s-9 7-4 11c-11 6-14 20-12 33 1 7 4 12 8 15l6-4c-1-8 1-13 6-14l3-9c8-1 14-4 21-8Z',
  tail: 'M66 25C64 13 50 8 38 12 26 16 20 29 23 43c-8 1-12 8-11 18 1 9-3 14-7 17 9 1 16-3 18-12 1-6 2-10 5-12 2 4 4 5 6 5l4-3c-1-7 1-11 6-12l3-9c8-1 14-4 19-10Z',
  wild: 'M69 25l3-10-9 3 0-10-9 5-4-9-7 8-9-5-1 9-10-1 3 9-9 5 6 6-7 8 7 4-4 9 8 2-1 8 8-1 3 6 4-6c-2-7 0-12 5-14l2-10c8 0 15-2 21-6Z',
  long: 'M69 26C68 11 53 5 39 9 22 14 16 30 18 48c1 13-4 22-8 33 8 6 19 8 28 5 2-9 0-18-1-27 0-8 1-15 7-17l3-11c8 1 16-1 22-5Z',
  waves:
    'M69 26C69 11 54 5 40 8 26 8 16 19 19 32c-6 6-5 13-1 18-5 6-5 13-1 18-5 5-5 11-2 17 7 3 16 3 23 0 4-5 3-11 0-16 3-5 2-9-1-13 0-7 2-13 8-15l2-10c8 1 16-1 22-5Z',
  bun: 'M67 25C64 12 50 8 38 12c-8 2-12 8-14 14-8-4-17 1-17 10s9 14 17 9c1 7 4 12 8 15l6-4c-1-8 1-13 6-14l3-9c8-1 14-4 20-8Z',
  bob: 'M69 27C68 11 53 5 39 9 23 13 16 29 18 46c1 10 0 17-2 24 8 4 17 4 24 1-3-9-3-16-1-22 1-4 3-7 6-8l2-10c8 1 16 0 22-4Z',
  crownBraid:
    'M67 26c4-3 3-9-2-10 0-6-7-9-11-5-4-5-11-4-13 1-6-2-11 3-10 8-5 2-7 8-4 12-4 4-4 10 0 13-1 7 1 12 6 15l5-4c-1-8 1-13 6-14l3-10c8 0 14-2 20-6Z',
  braid:
    'M68 26C66 12 52 7 39 11 25 15 18 30 22 46c0 4-4 6-4 10s5 5 4 9-5 5-4 9 5 5 4 9-4 4-3 8l6 2 6-3c2-4-2-6-1-10s5-5 4-9-4-5-3-9c2 0 4-2 5-5-1-8 1-14 7-15l2-9c8 0 16-2 23-7Z',
} satisfies Record<string, string>
type HairName = keyof typeof HAIRS

const BEARDS = {
  mustache: 'M73 57c-6-3-12-1-16 5 7 3 13 2 17-2Z',
  goatee: 'M71 66c-5-2-9 0-10 4 1 7 5 13 11 16 4-6 4-14-1-20Z',
  full: 'M74 58c-7-4-12-2-16 1-4-3-8-8-12-12-4 8-2 24 6 32 8 7 17 8 23 3 4-5 4-12 1-17l-6-1c3-1 5-3 4-6Z',
  long: 'M74 58c-7-4-12-2-16 1-4-3-8-8-12-12-5 9-2 23 4 34 4 8 12 14 22 17 5-10 8-24 3-34l-5-1c3-1 5-3 4-5Z',
  forked:
    'M74 58c-7-4-12-2-16 1-4-3-8-8-12-12-4 9-2 24 5 32l4 13 7-8 10 10c5-9 7-20 3-29l-5-1c3-1 5-3 4-6Z',
  whiskers: 'M48 42c-4 4-5 12-2 20 3 7 9 11 14 11-1-7-4-12-8-16-2-5-3-10-4-15Z',
} satisfies Record<string, string>
type BeardName = keyof typeof BEARDS

const HATS = {
  none: '',
  cap: 'M72 27C70 10 55 3 40 7 26 10 18 21 19 33c17-6 35-8 53-6Z',
  brim: 'M91 29c-9-4-16-5-22-5C68 9 59 4 46 5 32 5 25 14 24 27c-7 2-13 5-17 9 28-5 55-7 84-7Z',
  tricorn:
    'M88 22c-8 0-14-5-19-11-12-8-27-8-38 1-8 4-15 5-22 4 3 9 9 15 17 18 18-5 36-7 50-6 6-1 10-3 12-6Z',
  pointed:
    'M90 31c-8-4-15-5-21-6C64 15 57 8 44 1 30-4 20-1 13 4c8-1 14 2 15 8l-4 16c-7 2-12 5-17 9 28-6 55-8 83-6Z',
  hood: ({ cloth }) =>
    path(
      'M74 30C74 11 58 1 41 3 19 6 9 27 11 51c1 15-3 26-8 37 14 8 33 10 48 6-6-8-11-18-11-30-1-14 3-24 12-29 8-1 15-2 22-5Z',
      cloth,
    ),
  wimple:
    'M71 26C69 10 54 3 40 6 20 10 14 29 15 48c0 15-3 25-7 34 15 9 36 11 50 8-3-3-5-7-5-12-7-6-10-15-9-27 1-9 4-15 9-18 7 0 13-2 18-7Z',
  helm: ({ hat }) =>
    path(
      'M73 30C72 12 57 4 42 7 25 10 17 25 19 43c1 8 3 14 7 19l16-3c-2-8-1-14 3-18l1-8c9 0 18-1 27-3Z',
      hat,
    ) + path('M22 14C30 3 46-2 58 3l-3 7C43 6 32 9 24 18Z', SKIN),
  crown: 'M70 27L74 8 63 15 57 3 49 14 38 4 35 17 23 11l3 20c15-5 29-6 44-4Z',
  feather: ({ hat, hair }) =>
    path('M34 16C20 12 10 2 3 3c2 9 13 19 27 21Z', hair === hat ? SKIN : hair) +
    path('M80 26C73 23 70 10 53 7 36 5 22 14 20 32c20-7 40-9 60-6Z', hat),
  scarf:
    'M71 28C69 12 54 5 40 8 26 11 19 22 20 34c-7 3-12 9-14 17 7-1 13-4 18-8 2-3 3-5 5-6 14-6 28-9 42-9Z',
  turban: 'M74 29c3-9-2-18-12-21C52-1 33-1 25 8c-9 6-10 18-4 28 5 3 10 2 15-1 13-4 26-6 38-6Z',
} satisfies Record<string, string | Draw>
type HatName = keyof typeof HATS

const COLLARS = {
  shirt: 'M8 100c2-8 9-13 22-16 8 6 17 8 26 4 8 2 13 6 15 12Z',
  high: 'M8 100c2-9 8-14 18-17l5-14c9 8 18 11 27 10l3 11c6 2 9 5 10 10Z',
  ruff: ({ cloth }) =>
    path('M8 100c2-7 9-11 20-13h30c7 2 12 6 13 13Z', cloth) +
    path(
      'M22 80l5 3-4 5 6 1-2 6 7-1 0 6 7-4 3 5 5-5 5 4 3-6 7 2-1-6 6-2-5-5 4-4-7-1C48 82 34 78 28 75Z',
      '#f2e7cb',
    ),
  cloak: 'M0 100c1-14 9-23 26-27 9 10 19 14 31 13 12 2 19 6 21 14Z',
  gorget: ({ cloth }) =>
    path('M4 100c2-10 9-15 22-18l4-9c9 8 18 10 27 8l3 8c9 2 13 6 14 11Z', cloth) +
    path('M29 76c10 8 20 10 29 8l1 4c-11 2-22 0-32-8Z', '#cbbfa5'),
} satisfies Record<string, string | Draw>
type CollarName = keyof typeof COLLARS

const EARS = {
  none: '',
  round: path('M42 44c-4-1-7 2-6 7 1 4 4 6 7 4 2-3 2-9-1-11Z', '#5a4030'),
  pointed: path('M45 47c-7-5-15-10-24-12 3 10 10 18 20 22 4-2 5-6 4-10Z', '#4a3324'),
}

const HORNS = {
  none: '',
  ram: path('M56 16C42 8 26 14 25 28c-1 9 7 15 15 13-6-2-8-7-6-12 3-8 12-9 20-6Z', '#8f7650'),
  goat: path('M58 16C54 8 46 2 34-1c4 8 9 15 14 20Z', '#8f7650'),
}

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]
const WOMEN: readonly HairName[] = ['tail', 'long', 'waves', 'bun', 'bob', 'crownBraid', 'braid']
/** Of people of whom no text says more: they have no beards, either. */
const ANYBODY: readonly HairName[] = ['cropped', 'swept', 'curls', 'bob', 'tail', 'waves']
const MEN: readonly HairName[] = ['bald', 'cropped', 'swept', 'curls', 'tonsure', 'topknot', 'wild']
/** Without a trade that says otherwise. */
const WOMENS_HATS: readonly HatName[] = [
  'cap',
  'brim',
  'hood',
  'wimple',
  'feather',
  'scarf',
  'turban',
]
const MENS_HATS: readonly HatName[] = [
  'cap',
  'brim',
  'tricorn',
  'hood',
  'feather',
  'scarf',
  'turban',
]

const HATS_OF: Record<Trade, readonly HatName[]> = {
  war: ['helm', 'helm', 'cap', 'feather'],
  faith: ['hood', 'wimple', 'none'],
  sea: ['tricorn', 'scarf', 'cap'],
  court: ['crown', 'feather', 'turban'],
  magic: ['pointed', 'pointed', 'turban', 'hood'],
  shade: ['hood', 'scarf', 'tricorn'],
  work: ['cap', 'scarf', 'brim', 'none'],
}

export function cutFace(seed: string, { sex, age, trade }: FaceHints): Papercut {
  const draw = randomOf(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)]!
  const chance = (percent: number) => draw() * 100 < percent
  const isWoman = sex === undefined ? chance(50) : sex === 'she'
  const isOld = age === 'old' || (age === undefined && chance(12))
  const steps = isWoman ? 4 : 6
  const measure = () => Math.floor(draw() * steps)
  const profile = [measure(), measure(), measure(), measure(), measure(), measure()]
  const hasBeard = sex === 'he' && age !== 'young' && chance(isOld ? 65 : 45)
  const hatColor = pick(CLOTH)
  const hats = isWoman ? WOMENS_HATS : MENS_HATS
  const worn = trade && HATS_OF[trade].filter((one) => isWoman || one !== 'wimple')
  const hat = worn ? pick(worn) : chance(40) ? pick(hats) : 'none'
  return {
    profileVariant: `${isWoman ? 'she' : 'he'}-${age === 'young' ? 'young' : 'grown'}-${profile.join('')}`,
    hairVariant: pick(sex === undefined ? ANYBODY : isWoman ? WOMEN : MEN),
    beardVariant: hasBeard ? pick(keys(BEARDS)) : undefined,
    hatVariant: hat,
    collarVariant: pick(keys(COLLARS)),
    earVariant: chance(10) ? 'pointed' : chance(50) ? 'round' : 'none',
    hornsVariant: chance(2) ? pick(['ram', 'goat']) : 'none',
    hairColor: pick(isOld ? GRAY : HAIR),
    clothColor: pick(CLOTH.filter((color) => color !== hatColor)),
    hatColor,
  }
}

/** An SVG document of 2 to 4 kB. */
export function drawPapercut(face: Papercut): string {
  const colors = { hair: face.hairColor, cloth: face.clothColor, hat: face.hatColor }
  const { hair, cloth, hat } = colors
  const drawn = (part: string | Draw, fill: string) =>
    typeof part === 'string' ? path(part, fill) : part(colors)
  const isCovered = ['hood', 'wimple', 'helm'].includes(face.hatVariant)
  const layers = [
    path(profilePath(face.profileVariant), SKIN),
    drawn(COLLARS[face.collarVariant], cloth),
    face.beardVariant ? path(BEARDS[face.beardVariant], hair) : '',
    isCovered ? '' : EARS[face.earVariant],
    isCovered && face.hairVariant !== 'long' ? '' : path(HAIRS[face.hairVariant], hair),
    drawn(HATS[face.hatVariant], hat),
    HORNS[face.hornsVariant],
  ]
  const cut = layers.filter(Boolean).map((layer) => `<g filter="url(#s)">${layer}</g>`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    '<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%">' +
    '<feDropShadow dx=".5" dy=".9" stdDeviation=".8" flood-color="#20140c" flood-opacity=".45"/></filter></defs>' +
    `<rect width="100" height="100" fill="${PARCHMENT}"/>` +
    `<g transform="translate(3 4) scale(.96)">${cut.join('')}</g></svg>`
  )
}

function profilePath(variant: string): string {
  const [sex, age, digits = ''] = variant.split('-')
  const isWoman = sex === 'she'
  const [forehead = 0, brow = 0, nose = 0, hook = 0, lips = 0, chin = 0] = Array.from(
    digits,
    Number,
  )
  const small = age === 'young' ? 0.55 : isWoman ? 0.8 : 1
  const f = 64 + forehead * 0.9
  const b = 68 + brow * (isWoman ? 0.3 : 0.7) - (isWoman ? 1 : 0)
  const n = 73.5 + nose * 1.7 * small
  const tip = 50 + hook * 0.9 * small + (isWoman ? 0 : 1)
  const l = 71 + lips * 0.5 + (isWoman ? 1 : 0)
  const c = 68.5 + chin * 1.1 * small
  const neck = isWoman ? 3 : 0
  return [
    'M47 13',
    `C56 12 ${f - 1} 17 ${f} 25`,
    `C${f + 1} 30 ${b} 32 ${b} 37`,
    `C${b - 0.5} 39 ${b - 1.5} 40 ${b - 1} 42`,
    `C${b + 1} 45 ${n - 1} ${tip - 4} ${n} ${tip}`,
    `C${n + 0.5} ${tip + 3} ${l + 1} 54.5 ${l - 1} 56`,
    `C${l - 0.5} 57.5 ${l + 1.6} 58 ${l + 1} 60`,
    `C${l + 0.5} 61 ${l - 1.5} 61 ${l - 2} 61.6`,
    `C${l - 1} 62 ${l + 0.8} 63 ${l} 65`,
    `C${l - 1} 66.5 ${c - 1} 66.5 ${c - 1.2} 68.5`,
    `C${c} 71 ${c + 1.5} 74 ${c - 1} 77`,
    `C${c - 5} 80.5 61 79 ${56 - neck} 78`,
    `C${54 - neck} 83 55 88 63 91`,
    'C69 93 72 96 73 100',
    'L12 100',
    `C13 92 22 88 ${29 + neck} 84`,
    `C${33 + neck} 79 ${33 + neck} 71 31 63`,
    'C24 55 21 44 23 34',
    'C25 20 35 13 47 13Z',
  ].join('')
}

/** The same numbers for the same seed. */
function randomOf(seed: string): () => number {
  let state = 0x81_1c_9d_c5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01_00_01_93)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
