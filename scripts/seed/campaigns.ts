import { BRIDGE_CAST } from './bridge-cast.ts'
import { BRIDGE_CONNECTIONS } from './bridge-connections.ts'
import { BRIDGE_JOURNAL } from './bridge-journal.ts'
import { BRIDGE_LOCATIONS, BRIDGE_MAPS } from './bridge-places.ts'
import { BRIDGE_NOTES, BRIDGE_SESSIONS } from './bridge-sessions.ts'
import type { SeedCampaign } from './world.ts'

export const CAMPAIGNS: SeedCampaign[] = [
  {
    name: 'The Unowned Mile',
    description:
      'A bridge of eleven arches with a town on its back, a kingdom at either end, and a middle that belongs to neither. Somebody has begun to sell the keystones.',
    creator: 'mara',
    members: [
      { person: 'tomas', role: 'dm' },
      { person: 'ines', role: 'player', character: 'Sorrel Halfacre' },
      {
        person: 'kofi',
        role: 'player',
        character: 'Brother Tobit, late of the Order of the Unlit Lamp',
      },
      { person: 'wren', role: 'player', character: 'Ash' },
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
    maps: BRIDGE_MAPS,
    locations: BRIDGE_LOCATIONS,
    npcs: BRIDGE_CAST,
    journal: BRIDGE_JOURNAL,
    sessions: BRIDGE_SESSIONS,
    connections: BRIDGE_CONNECTIONS,
    notes: BRIDGE_NOTES,
    invited: ['lamplighter.from.the.far.shore@example.org'],
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
