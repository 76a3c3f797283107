import type { Kind } from './kind.ts'

/** Those who govern, judge and write down. */
export const law: Kind = {
  workplace: 'the hall',
  roles: { Expositor: 5, 'Merchant / Pragmatist': 2, 'Suspicious Local': 3 },
  styles: { 'Formal / Courtly': 8, 'Comedic / Satirical': 1, 'Cryptic / Symbolic': 1 },
  trust: { Honest: 4, 'Half-truths': 5, Deceptive: 1 },
  habits: [
    "{They} [corrects] dates in other people's stories, gently, and [is] always right about the date.",
    'No answer leaves {them} without a condition attached.',
    '{They} [keeps] both hands on the table, where they can be seen, and [expects] as much of others.',
    'A question put to {them} comes back better phrased than it went in.',
  ],
  beginnings: [
    '{name} came to the office as a copyist, for the warmth, and turned out to be the only one who read what was copied.',
    'Three generations of the family had held the seal, and {name} was told so every morning of {their} childhood.',
    '{name} won the post because both parties thought {them} harmless.',
    'It was a lawsuit over a well that ruined the family, and {name} decided to be on the other side of the desk next time.',
  ],
  turns: [
    "One verdict was wrong. {name} knew it as it was read, and has been supporting the man's children ever since under another name.",
    'In the flood year the archive drowned, and what {name} wrote from memory is now the law.',
    'A bribe came that was too large for the matter at hand, so {name} took it, to find out what the matter was.',
    'The old lord dictated a last will to {name} alone; the one that was read aloud was shorter.',
  ],
  presents: [
    'Now a commission from the capital is expected, and {name} has begun to sleep at the office.',
    'There is one drawer that {name} opens only to check that it is still locked.',
    'Petitioners wait all morning; the ones {they} [sees] first are never the ones who came first.',
  ],
  trades: [
    {
      tag: 'Magistrate',
      words: [
        'magistrate',
        'judge',
        'mayor',
        'bailiff',
        'sheriff',
        'reeve',
        'governor',
        'alderman',
        'councillor',
        'councilor',
        'burgomaster',
        'village elder',
        'elder',
        'chieftain',
        'chief',
      ],
      details: [
        '{They} [sentences] people in a low voice, so that they must lean in to hear it.',
        'The chain of office is a copy; {name} had to pawn the other, and the town has been kind enough not to notice.',
      ],
    },
    {
      tag: 'Clerk',
      words: [
        'clerk',
        'scribe',
        'notary',
        'lawyer',
        'advocate',
        'bureaucrat',
        'secretary',
        'accountant',
        'bookkeeper',
        'official',
        'copyist',
        'archivist',
        'registrar',
      ],
      workplace: 'the office',
      details: [
        'Ink has blackened one cuff past washing, and {name} has begun to write on it.',
        'By {their} reckoning the town owes itself nine thousand crowns.',
      ],
    },
    {
      tag: 'Executioner',
      words: ['executioner', 'hangman', 'headsman', 'torturer', 'interrogator'],
      workplace: 'the scaffold',
      role: 'Witness / Survivor',
      details: [
        'No one shakes {their} hand, so {name} has taken to bowing, and does it beautifully.',
        '{They} [keeps] the last words in a small book; most of them are about the weather.',
      ],
    },
    {
      tag: 'Investigator',
      words: ['investigator', 'detective', 'constable', 'agent', 'examiner', 'inspector'],
      workplace: 'the watch house',
      role: 'Suspicious Local',
      style: 'Rustic / Plainspoken',
      details: [
        '{They} [lets] silences run on until somebody fills them, which somebody always does.',
        'There is string in every pocket, and knots in the string, and a meaning to the knots.',
      ],
    },
  ],
}
