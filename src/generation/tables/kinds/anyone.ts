import type { Kind } from './kind.ts'

/** For those whose work the concept leaves open, or names by a word that the tables do not know. */
export const anyone: Kind = {
  workplace: 'the house',
  roles: { 'Suspicious Local': 3, 'Witness / Survivor': 4, Expositor: 3 },
  styles: {
    'Rustic / Plainspoken': 4,
    'Comedic / Satirical': 2,
    'Cryptic / Symbolic': 2,
    'Poetic / Tragic': 1,
    'Formal / Courtly': 1,
  },
  trust: { Honest: 5, 'Half-truths': 4, Clueless: 1 },
  habits: [
    '{They} [takes] the smaller piece and [watches] who takes the larger.',
    'Whatever {they} [carries] is carried on the side away from people.',
    '{They} [listens] with the whole face, and [forgets] nothing that was said in passing.',
    'A gift makes {them} uneasy until it has been returned in some other form.',
    '{They} [arrives] early and [watches] the others come.',
    'When a room falls silent {name} is generally the reason or the first to enjoy it.',
    '{They} [knows] which of the neighbours are awake, and [likes] to have it confirmed.',
  ],
  beginnings: [
    '{name} was the youngest at every table for so long that nobody noticed when it stopped being true.',
    'There were a house, an orchard and a lawsuit, and by the time {name} could walk there was the lawsuit.',
    '{name} grew up in the back of a cart, and learned to read from the signs that went by.',
    '{name} came with the floods, and nobody was sure at first which of the drowned houses to ask.',
    'Of the early years there are two accounts, and {name} gives whichever was not asked for.',
    '{name} was raised by people who expected somebody else, and were very decent about it.',
    'Everyone {at} can say where they were when {name} first appeared, and no two of them were in the same place.',
  ],
  turns: [
    'One market day somebody called {name} by a different name, in tears, and could not be talked out of it.',
    'When the others hid, {name} stayed at the window. What there was to see has been of use since, though not of comfort.',
    '{name} was given a choice by people with masks on, and the choice was a fair one, and that was the worst of it.',
    'Then came the night of the bells, when everyone ran one way and {name} was seen to walk the other.',
    'A stranger asked {them} the way, was told it, and was never seen to arrive.',
    'Something was dug up behind the mill that autumn. {name} said at once what it was, and has wished since that it had been somebody else.',
    'For three weeks {name} was gone, and {they} came back with good boots and no account of it.',
  ],
  presents: [
    'By now {name} has a place by the stove, a say in things and a packed bag.',
    'Visitors are shown to {name} first, these days, and watched for how they take it.',
    '{name} has been keeping accounts of who comes and goes, and last <week|night> they did not balance.',
    'These days people come to {them} with things they would not tell a priest, and {name} has started to see how they fit together.',
    'Somebody has been leaving a white stone on {their} sill, one for each week, and there are now eleven.',
    'All is quiet now, and {name} does not care for the quality of the quiet.',
  ],
  trades: [],
}
