import { BRIDGE_CAST } from './bridge-cast.ts'
import type { SeedCampaign } from './world.ts'

export const CAMPAIGNS: SeedCampaign[] = [
  {
    name: 'The Unowned Mile',
    description:
      'A bridge of eleven arches with a town on its back, a kingdom at either end, and a middle that belongs to neither. Somebody has begun to sell the keystones.',
    creator: 'mara',
    members: [
      { person: 'tomas', role: 'dm' },
      { person: 'ines', role: 'player' },
      { person: 'kofi', role: 'player' },
      { person: 'wren', role: 'player' },
    ],
    tags: [
      {
        name: 'Bridge Warden',
        description: 'Sworn to keep the stones up and everybody else out of the way.',
        color: '#3f6f8f',
        icon: 'castle',
      },
      {
        name: 'Salt Guild',
        description: 'Buys low on one shore, sells high on the other, and owns the scales.',
        color: '#b98a3c',
        icon: 'tavern-sign',
      },
      {
        name: 'Under-Arch',
        description: 'Those who live below the roadway, where the rent is paid in silence.',
        color: '#6a4c93',
        icon: 'dungeon-gate',
      },
      {
        name: 'Choir of Bells',
        description: 'Rings the hours. Lately also rings something else.',
        color: '#8f3f52',
        icon: 'torch',
      },
      {
        name: 'Ferryfolk',
        description: 'Hate the bridge, and live from the days when it is closed.',
        color: '#2f7f74',
        icon: 'forest',
      },
      {
        name: 'Owes us',
        description: 'A favour, a fare or an apology.',
        color: '#c2571a',
        icon: 'book',
      },
      { name: 'Wants us gone', description: '', color: '#96261f', icon: 'crossed-swords' },
      {
        name: 'Dead or missing',
        description: 'As far as we know.',
        color: '#6b6b6b',
        icon: 'skull',
      },
    ],
    locations: [
      {
        name: 'The Seventh Arch',
        description:
          'Where the two halves of the market meet and pretend not to look at each other.',
      },
      { name: 'The Bellhouse', description: 'Nine bells, eight ropes.' },
      {
        name: 'Candle Row',
        description: 'Lodgings over the downstream side; the floors slope seaward.',
      },
      {
        name: 'The Wester Customs Hall',
        description: 'Two doors in, one out, and a queue since spring.',
      },
      {
        name: 'The Drowned Stair',
        description: 'Forty steps to the water at low tide, eleven at high.',
      },
      {
        name: 'The Lazaret',
        description: 'A hospital on a mudbank, reached by boat and with reluctance.',
      },
      {
        name: 'The Hollow Pier',
        description:
          'The fourth pier is not masonry all the way through. Someone keeps a bed there.',
        visibility: 'dm',
      },
      {
        name: 'The Counting Room below the Keystone',
        description: 'Where the sold stones are entered, each with a date that has not come yet.',
        visibility: 'dm',
      },
    ],
    npcs: BRIDGE_CAST,
  },
  {
    name: 'Nine Winters at Hollin Station',
    description:
      'A railway that was never finished, and the people who stayed to wait for the train.',
    creator: 'tomas',
    members: [
      { person: 'mara', role: 'player' },
      { person: 'ines', role: 'player' },
    ],
    tags: [{ name: 'Station staff', color: '#2b567c', icon: 'map' }],
    locations: [{ name: 'Platform Two' }],
    npcs: [
      {
        name: 'Stationmaster Brandt',
        tags: ['Station staff'],
        location: 'Platform Two',
        personality: 'Announces every delay with regret, and there has been only the one.',
        avatar_url: 'notionists:brandt',
      },
      {
        name: 'Lotte Varga',
        by: 'mara',
        personality: 'Sells tickets, sincerely.',
        avatar_url: 'lorelei:lotte',
      },
    ],
  },
  {
    name: 'A Stage with Nobody on It Yet',
    description: '',
    creator: 'mara',
    members: [],
    tags: [],
    locations: [],
    npcs: [],
  },
]
