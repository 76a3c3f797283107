import type { SeedSession } from './world.ts'

const ORSOLYA = 'Orsolya Venn'
const ALDEMAR = 'Ser Aldemar Quillon-Vane of the Upper Reaches, Third Warden of the Salt Gate'

/** The evenings so far. */
export const BRIDGE_SESSIONS: SeedSession[] = [
  {
    title: 'A Penny Each, or Something You Have Told Nobody',
    session_date: '2026-08-14',
    notes: `The causeway was under water, so the party came to the bridge from below. Orsolya Venn took them over: a penny from Brother Tobit, a penny from Ash, and from Sorrel the thing about her sister, which Orsolya kept.

At the top of the Drowned Stair a boy sold them directions. Old Hob asked them for a password that nobody had told him, and let them pass because it was raining.

They slept on Candle Row. In the night the house leaned a hand's breadth seaward. Nettie Sallow says it always does that, in autumn.`,
    visited: ['The Drowned Stair', 'Candle Row'],
    met: [ORSOLYA, 'Pip', 'Old Hob', 'Nettie Sallow'],
    introduced: [ORSOLYA, 'Pip', 'Old Hob', 'Nettie Sallow'],
  },
  {
    title: 'The Brannock Pound',
    session_date: '2026-08-28',
    notes: `Market on the Seventh Arch. Odo Brannock weighed everything, Sorrel's purse included.

The mason Ansgar Holt tapped the keystone twice and listened, and would not say what he had heard. Tobit tapped it as well. It sounded like a door.`,
    visited: ['The Seventh Arch'],
    met: ['Odo Brannock', 'Ansgar Holt', 'Old Hob'],
    introduced: ['Odo Brannock', 'Ansgar Holt'],
  },
  {
    title: 'Eight Ropes',
    session_date: '2026-09-11',
    notes: `Up in the Bellhouse. Ilsabet found the knot that says when the ninth bell was last rung, and gave them Simeon Crake's own voice for it, cough and all.

Wenna told the party to their faces that they were being used, and by whom, and what she would charge. They could not afford her.

Then the ninth bell rang. Nobody was near it. Simeon Crake was found on the landing below with a rope's end in his hand, and it was dry, and very old.`,
    visited: ['The Bellhouse'],
    met: ['Ilsabet the Unlettered', 'Wenna of the Nine Ropes', 'Brother Anselm', 'Simeon Crake'],
    introduced: [
      'Ilsabet the Unlettered',
      'Wenna of the Nine Ropes',
      'Brother Anselm',
      'Simeon Crake',
    ],
    died: ['Simeon Crake'],
  },
  {
    title: 'Two Doors In, One Out',
    session_date: '2026-09-25',
    notes: `Six hours in the queue of the Wester Customs Hall. Bartholomew Gudge wrote Ash's name down beautifully, and then could not find it.

Ser Aldemar introduced himself to each of them in full. The bridge is four feet shorter than on the drawings, and he wants to know which of them has the four feet.`,
    visited: ['The Wester Customs Hall', 'Candle Row'],
    met: [ALDEMAR, 'Bartholomew Gudge', 'Агафья Полозова', 'Father Corvin Ashmole'],
    introduced: [ALDEMAR, 'Bartholomew Gudge', 'Агафья Полозова', 'Father Corvin Ashmole'],
  },
  {
    title: 'What Lies under the Fourth Pier (if they ever go down)',
    session_date: '2026-10-09',
    visibility: 'dm',
    notes: `Not played yet. Kestrel answers in the voice of whoever is most afraid. The night inside is the night of the closing: same rain, same date, and the lamps of four hundred and six windows.

Let them take one thing out. It will have no weight on the Brannock scales.`,
    visited: ['The Hollow Pier'],
    met: ['Kestrel', 'Vesper Lyle'],
  },
  {
    title: 'The Lamps of Candle Row',
    session_date: '2026-10-23',
    notes: '',
    visited: [],
    met: ['Wick', 'The Woman Who Counts the Lamps', 'Jory Twine'],
    introduced: ['Wick'],
    died: ['Jory Twine'],
  },
]

export const BRIDGE_NOTES = {
  public: `Next evening: Friday, seven o'clock, at Ines's. Kofi brings the soup.

What we know of the keystones: three of eleven are sold. Nobody admits to having bought one. Aldemar's drawings are four feet too long.

What we owe: Wenna, one true answer. Tamsin, a net. The Lazaret, an apology.`,
  dm: `The cord in the Bellhouse has fourteen knots to go.

If they open the tenth arch before the Lazaret, Corvin's church comes back with somebody in it.`,
}
