import type { Kind } from './kind.ts'

export const magic: Kind = {
  workplace: 'the tower',
  roles: { Expositor: 6, 'Suspicious Local': 2, 'Witness / Survivor': 2 },
  styles: { 'Cryptic / Symbolic': 6, 'Formal / Courtly': 3, 'Comedic / Satirical': 2 },
  trust: { Honest: 3, 'Half-truths': 5, Deceptive: 1, Clueless: 1 },
  habits: [
    'Candles lean a little towards {them}, and {name} pretends that it is the draught.',
    '{They} never [says] a name three times, and [starts] the sentence again when it threatens to happen.',
    'Salt goes over the threshold before a visitor is asked in, and a second line once they are seated.',
    '{They} [talks] to {their} instruments, and [pauses] for the answers.',
  ],
  beginnings: [
    '{name} set fire to a curtain at the age of four by being cross with it.',
    'The gift came late, at a funeral, and in front of everyone.',
    '{name} paid for the first lessons with a year that {they} cannot remember.',
    'A travelling conjuror left a real book among the false ones, and {name} was the child who could not put it down.',
  ],
  turns: [
    'Something answered once that had not been called. It was polite, and {name} has kept every door bolted since.',
    'To save a friend {they} moved a death a little further down the street. It has an address, and {name} walks past it daily.',
    'The circle was drawn correctly; {name} has checked it a hundred times. It was the guest list that was wrong.',
    'The order expelled {them} for curing a disease that it had been selling charms against.',
  ],
  presents: [
    'There is a cupboard that {name} asks people to knock on before opening.',
    'Since the autumn {their} reflection has been a breath late, and {name} has turned the mirrors to the wall.',
    'Twice a month {they} [pays] for a thing with a memory, and [has] begun to keep a diary.',
  ],
  trades: [
    {
      tag: 'Wizard',
      words: [
        'wizard',
        'mage',
        'sorcerer',
        'magician',
        'spellcaster',
        'conjurer',
        'conjuror',
        'archmage',
        'enchanter',
        'illusionist',
        'magic user',
        'magus',
      ],
      hints: ['spell', 'magic', 'wand', 'arcane'],
      details: [
        '{They} [has] not cut {their} hair since a certain promise, and it shows.',
        'Spells are filed by the smell they leave.',
      ],
    },
    {
      tag: 'Sorceress',
      words: ['sorceress', 'enchantress'],
      gender: 'she',
      details: [
        'Flowers keep longer near {them}, and milk does not.',
        'Spells are filed by the smell they leave.',
      ],
    },
    {
      tag: 'Witch',
      words: ['witch', 'hag', 'hedge witch', 'wise woman', 'crone'],
      hints: ['coven', 'cauldron', 'broom'],
      gender: 'she',
      workplace: 'the cottage',
      details: [
        'People come to the back door after dark, and {name} leaves the step unswept so as to know how many.',
        'A crow sits on the ridge of {their} roof, and {name} sets a place for it on feast days.',
      ],
    },
    {
      tag: 'Warlock',
      words: [
        'warlock',
        'necromancer',
        'demonologist',
        'summoner',
        'occultist',
        'dark mage',
        'blood mage',
      ],
      style: 'Cryptic / Symbolic',
      trust: 'Half-truths',
      details: [
        'There is a clause in {their} contract that {name} reads again every birthday.',
        'Dogs go quiet when {they} [passes], and afterwards will not lie where {they} stood.',
      ],
    },
    {
      tag: 'Alchemist',
      words: [
        'alchemist',
        'potion maker',
        'potion seller',
        'potion brewer',
        'chemist',
        'perfumer',
        'transmuter',
      ],
      hints: ['potion', 'elixir', 'alchemy'],
      workplace: 'the laboratory',
      role: 'Merchant / Pragmatist',
      details: [
        'Both eyebrows are drawn on, and on a busy day not at the same height.',
        'The labels are honest, {they} [says]; it is the bottles that move.',
      ],
    },
    {
      tag: 'Druid',
      words: ['druid', 'shaman', 'medium', 'spirit talker', 'runecaster', 'ritualist'],
      workplace: 'the grove',
      style: 'Cryptic / Symbolic',
      details: [
        '{They} [asks] leave before crossing water, and sometimes [goes] home instead.',
        'One tree on the hill is older than the kingdom, and {name} takes its advice.',
      ],
    },
  ],
}
