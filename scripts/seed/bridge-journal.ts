import type { SeedJournalEntry } from './world.ts'

const ORSOLYA = 'Orsolya Venn'

/** What the table has written down about the people of the bridge, oldest first. */
export const BRIDGE_JOURNAL: SeedJournalEntry[] = [
  {
    npc: ORSOLYA,
    content: 'Rowed us across for a penny each. Kofi had nothing to say, and she believed him.',
  },
  {
    npc: ORSOLYA,
    by: 'ines',
    content:
      'Sorrel paid with the thing about her sister. Orsolya only nodded, but she shipped the oars for the length of the seventh arch and let us drift.',
  },
  {
    npc: ORSOLYA,
    visibility: 'dm',
    content: 'She recognised the name Halfacre. Do not let her say so before the Lazaret.',
  },
  {
    npc: ORSOLYA,
    by: 'kofi',
    content: `Asked her about the night the third keystone went.

“I was out with the lamp covered,” she said, and then: “That is not a fare, that is a fact. You have not paid for the rest.”

She looked at every pier on the way back but the fourth.`,
  },
  {
    npc: ORSOLYA,
    by: 'wren',
    content: 'Owes us one crossing, no questions. Ash won it at dice; she says Ash did not cheat.',
  },
  {
    npc: 'Pip',
    by: 'wren',
    content: 'Sold us directions to the Bellhouse, and then directions out of it. Both were good.',
  },
  {
    npc: 'Pip',
    content: 'Is eleven this week. There is work on the scaffolding.',
  },
  {
    npc: 'Odo Brannock',
    by: 'ines',
    content:
      'Weighed Sorrel’s purse in his hand and named the sum to the farthing. It was light by a pound, he said, and laughed.',
  },
  {
    npc: 'Father Corvin Ashmole',
    by: 'kofi',
    content:
      'He let Tobit hold the key. It is warm, and it is the wrong shape for any door on Candle Row; we tried eleven of them before the landladies complained.',
  },
  {
    npc: 'Old Hob',
    content: 'Asked for a password. Nobody had told him one either.',
  },
]
