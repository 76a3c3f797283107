import type { Kind } from './kind.ts'

/** Those who mend people, and those who bury them. */
export const healing: Kind = {
  workplace: 'the sickroom',
  roles: { Expositor: 4, 'Witness / Survivor': 5, 'Merchant / Pragmatist': 1 },
  styles: {
    'Rustic / Plainspoken': 5,
    'Formal / Courtly': 2,
    'Poetic / Tragic': 2,
    'Comedic / Satirical': 1,
  },
  trust: { Honest: 7, 'Half-truths': 3 },
  habits: [
    "{They} [looks] at the whites of people's eyes while they talk, and [forgets] that it is rude.",
    'Bad news is given sitting down, and at once.',
    '{They} [washes] {their} hands before touching anyone, and for rather longer afterwards.',
    'Gallows humour comes easily to {them}, though never within hearing of the family.',
  ],
  beginnings: [
    '{name} held the lamp for a surgeon at ten years old and did not look away.',
    'Of nine in the house {name} was the one the fever passed over, and somebody had to carry the water.',
    '{name} learned the herbs from a grandmother, and the doses from {their} own mistakes.',
    'It was a kind of inheritance: the cart, the lantern, and the knocking in the night.',
  ],
  turns: [
    "The lord's son could not be saved, and {name} said so, and was right. It was the being right that cost {them} the house.",
    'Two came in on the same night, and there was medicine for one. {name} chose, and the other mother still nods to {them} in the street.',
    'One of the dead was not the person in the papers. {name} noticed the teeth, and wrote down the name that was expected.',
    'When the sickness came back it kept to the houses with a blue mark on the door, and {name} had painted half of them.',
  ],
  presents: [
    'A patient with no name lies in the back room, mending slowly, and {name} meets every question with a hand on the door.',
    'Someone leaves payment on the sill for a cure {they} never gave.',
    '{They} [has] begun to find the same small scar on people who have never met.',
  ],
  trades: [
    {
      tag: 'Healer',
      words: [
        'healer',
        'doctor',
        'physician',
        'surgeon',
        'medic',
        'nurse',
        'barber',
        'bonesetter',
        'leech',
        'plague doctor',
        'apothecary',
        'dentist',
        'veterinarian',
      ],
      hints: ['infirmary', 'hospital', 'medicine'],
      details: [
        'The bag is packed by the door, and has been since {name} could lift it.',
        '{They} [prescribes] walks, and [comes] along to see that they are taken.',
      ],
    },
    {
      tag: 'Herbalist',
      words: [
        'herbalist',
        'herb woman',
        'herb seller',
        'botanist',
        'gardener',
        'florist',
        'mushroom picker',
        'forager',
      ],
      hints: ['herb', 'garden', 'flower', 'mushroom', 'plant'],
      workplace: 'the garden',
      details: [
        'Something is always drying from {their} rafters, and not all of it is a plant.',
        '{They} [greets] certain weeds by name.',
      ],
    },
    {
      tag: 'Midwife',
      words: ['midwife', 'wet nurse', 'nanny', 'nursemaid'],
      gender: 'she',
      details: [
        'Half the village came into the world through {their} hands, and is treated accordingly.',
        '{They} [knows] whose child is whose, and [would] rather talk about the weather.',
      ],
    },
    {
      tag: 'Gravedigger',
      words: [
        'gravedigger',
        'grave digger',
        'undertaker',
        'mortician',
        'embalmer',
        'sexton',
        'cemetery keeper',
        'coffin maker',
        'coroner',
      ],
      hints: ['grave', 'coffin', 'funeral'],
      workplace: 'the churchyard',
      role: 'Witness / Survivor',
      details: [
        '{They} [talks] to the ones under the yew, and [leaves] gaps in the right places.',
        'The spade has been in the family longer than the plot.',
      ],
    },
  ],
}
