import type { Kind } from './kind.ts'

export const faith: Kind = {
  workplace: 'the shrine',
  roles: { Expositor: 6, 'Witness / Survivor': 3, 'Suspicious Local': 1 },
  styles: {
    'Formal / Courtly': 3,
    'Cryptic / Symbolic': 3,
    'Poetic / Tragic': 2,
    'Rustic / Plainspoken': 2,
  },
  trust: { Honest: 6, 'Half-truths': 3, Clueless: 1 },
  habits: [
    '{They} [blesses] things in passing: doorways, bread, once a wasp.',
    'Confessed to often, {name} has the face of someone who will not be surprised.',
    '{They} [lights] two candles each evening and [names] the one, never the other.',
    'In an argument {they} [grows] quieter until the other person is alone with what they said.',
  ],
  beginnings: [
    "A vow made in a fever brought {name} to the temple; it was a mother's vow and a mother's fever.",
    '{name} was the seventh child, and the seventh was owed.',
    'It began with a voice in a dry well. {name} has heard it explained many times, by people who were not there.',
    '{name} came for the library and stayed for the prayers, which was not the order that had been hoped for.',
  ],
  turns: [
    'In the plague summer {they} buried two hundred and married nine, and it is the weddings that come back in dreams.',
    'The relic was opened for cleaning. {name} was in the room, and saw what was inside, and sealed it again.',
    'A dying stranger confessed to something not yet done, and {name} has been trying to prevent it without breaking the seal.',
    'For one year no prayer was answered. {name} went on saying them, and told nobody, and counts that year as the only one that mattered.',
  ],
  presents: [
    'The congregation is small now, and someone who never prays sits at the back each week and watches only {them}.',
    'Of late the bell rings at an hour when nobody is in the tower, and {name} has taken away the rope.',
    'A letter from the high temple forbids {them} something, and {name} has preached on patience ever since.',
  ],
  trades: [
    {
      tag: 'Priest',
      words: [
        'priest',
        'cleric',
        'preacher',
        'chaplain',
        'vicar',
        'bishop',
        'pastor',
        'high priest',
        'acolyte',
        'missionary',
        'exorcist',
        'prophet',
      ],
      hints: ['god', 'goddess', 'faith', 'altar'],
      details: [
        '{They} [knows] the whole liturgy by heart, and one verse more than the book has.',
        'The sermon is short, because the roof leaks over the pulpit.',
      ],
    },
    {
      tag: 'Priestess',
      words: ['priestess', 'high priestess', 'oracle', 'sibyl', 'vestal'],
      gender: 'she',
      style: 'Cryptic / Symbolic',
      details: [
        'The offerings come to {them} wrapped, and {they} [knows] by the weight who is sorry.',
        'At the new moon {they} [speaks] to no one, and people plan their quarrels round it.',
      ],
    },
    {
      tag: 'Monk',
      words: ['monk', 'friar', 'abbot', 'hermit', 'ascetic', 'anchorite'],
      workplace: 'the cloister',
      details: [
        'Of the three vows {name} has kept two and a half.',
        '{They} [walks] as if the ground were asleep.',
      ],
    },
    {
      tag: 'Nun',
      words: ['nun', 'abbess', 'prioress', 'sister superior'],
      workplace: 'the cloister',
      gender: 'she',
      details: [
        'The novices can tell {their} step from any other, and so, it seems, can the cats.',
        'Of the three vows {name} has kept two and a half.',
      ],
    },
    {
      tag: 'Pilgrim',
      words: [
        'pilgrim',
        'wanderer',
        'traveller',
        'traveler',
        'penitent',
        'refugee',
        'exile',
        'nomad',
      ],
      workplace: 'the road',
      role: 'Witness / Survivor',
      details: [
        'A pebble is carried from each place and left at the next; {name} has one that has never been put down.',
        '{They} [sleeps] under the open sky when there is a bed to be had, and [will] not say it is penance.',
      ],
    },
    {
      tag: 'Cultist',
      words: ['cultist', 'cult leader', 'heretic', 'zealot', 'fanatic', 'doomsayer', 'apostate'],
      hints: ['cult'],
      style: 'Cryptic / Symbolic',
      role: 'Suspicious Local',
      trust: 'Deceptive',
      details: [
        'There is a mark under {their} collar that itches on certain nights.',
        '{They} [invites] people to supper, and [is] a very good cook.',
      ],
    },
  ],
}
