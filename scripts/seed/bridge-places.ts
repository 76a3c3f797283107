import { drawBridge, drawMudbank } from './map-picture.ts'
import type { SeedLocation, SeedMap } from './world.ts'

const BRIDGE = 'The Bridge and its Shores'
const MUDBANK = 'The Mudbank'

export const BRIDGE_MAPS: SeedMap[] = [
  { name: BRIDGE, draw: drawBridge },
  { name: MUDBANK, draw: drawMudbank, shows: 'The Lazaret' },
  {
    name: 'What Lies under the Water',
    draw: drawMudbank,
    visibility: 'dm',
    shows: 'The Hollow Pier',
  },
]

/** Each after what it lies in. */
export const BRIDGE_LOCATIONS: SeedLocation[] = [
  {
    name: 'The Unowned Bridge',
    icon: 'castle',
    description: `Eleven arches, four hundred chimneys, and a toll at either end. Neither crown has ever paid for a stone of it, and both have hanged people on it.

Whoever is born here belongs to the river.`,
    pin: { map: BRIDGE, x: 0.42, y: 0.47 },
  },
  {
    name: 'The Seventh Arch',
    icon: 'tavern-sign',
    description: 'Where the two halves of the market meet and pretend not to look at each other.',
    inside: 'The Unowned Bridge',
    pin: { map: BRIDGE, x: 0.548, y: 0.5 },
  },
  {
    name: 'The Bellhouse',
    icon: 'crystal-ball',
    description: 'Nine bells, eight ropes.',
    inside: 'The Unowned Bridge',
    pin: { map: BRIDGE, x: 0.33, y: 0.49 },
  },
  {
    name: 'Candle Row',
    icon: 'torch',
    description: 'Lodgings over the downstream side; the floors slope seaward.',
    inside: 'The Unowned Bridge',
    pin: { map: BRIDGE, x: 0.63, y: 0.515 },
  },
  {
    name: 'Nettie Sallow’s Third-Best Room, with the Window That Was a Door',
    icon: 'dungeon-gate',
    inside: 'Candle Row',
    pin: { map: BRIDGE, x: 0.638, y: 0.525 },
  },
  {
    name: 'The Wester Customs Hall',
    icon: 'crown',
    description: 'Two doors in, one out, and a queue since spring.',
    pin: { map: BRIDGE, x: 0.225, y: 0.485 },
  },
  {
    name: 'The Drowned Stair',
    icon: 'dungeon-gate',
    description: 'Forty steps to the water at low tide, eleven at high.',
    inside: 'The Unowned Bridge',
    pin: { map: BRIDGE, x: 0.475, y: 0.555 },
  },
  {
    name: 'The Lazaret',
    icon: 'skull',
    description: 'A hospital on a mudbank, reached by boat and with reluctance.',
    pin: { map: BRIDGE, x: 0.575, y: 0.86 },
  },
  {
    name: 'The Quiet Ward',
    icon: 'potion',
    description: 'Beds for twelve. Thirteen are made every morning.',
    inside: 'The Lazaret',
    pin: { map: MUDBANK, x: 0.455, y: 0.41 },
  },
  {
    name: 'The Ferry Landing',
    icon: 'bow-arrow',
    inside: 'The Lazaret',
    pin: { map: MUDBANK, x: 0.502, y: 0.93 },
  },
  { name: 'Easter Shore', icon: 'village', pin: { map: BRIDGE, x: 0.82, y: 0.53 } },
  {
    name: 'The Saltway',
    icon: 'mountains',
    description: 'The old road inland. Nobody has come down it since the thaw.',
    inside: 'Easter Shore',
  },
  {
    name: 'The Hollow Pier',
    icon: 'dragon-head',
    description: 'The fourth pier is not masonry all the way through. Someone keeps a bed there.',
    visibility: 'dm',
    inside: 'The Unowned Bridge',
    pin: { map: BRIDGE, x: 0.402, y: 0.53 },
  },
  {
    name: 'The Counting Room below the Keystone',
    icon: 'spell-book',
    description: 'Where the sold stones are entered, each with a date that has not come yet.',
    visibility: 'dm',
    inside: 'The Seventh Arch',
  },
]
