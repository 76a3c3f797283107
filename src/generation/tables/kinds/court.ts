import type { Kind } from './kind.ts'

export const court: Kind = {
  workplace: 'the great house',
  roles: { Expositor: 6, 'Suspicious Local': 2, 'Witness / Survivor': 2 },
  styles: { 'Formal / Courtly': 8, 'Poetic / Tragic': 1, 'Comedic / Satirical': 1 },
  trust: { Honest: 3, 'Half-truths': 5, Deceptive: 2 },
  habits: [
    '{They} [enters] a room as though it had been waiting, and [leaves] before it can be disappointed.',
    'Servants are thanked by name, and rivals by title.',
    '{They} [has] never been seen to run, eat in the street, or lose a game by accident.',
    'A compliment from {them} takes a day or two to start hurting.',
  ],
  beginnings: [
    '{name} grew up in forty rooms, of which six could be heated.',
    'There were two heirs and one inheritance, and a tutor who set them riddles for it.',
    '{name} was sent away as a hostage at seven, treated with perfect courtesy, and learned what that is for.',
    'A grandmother taught {name} the three uses of a fan and the fourth, which is private.',
  ],
  turns: [
    'The betrothal was announced before anyone had asked {them}, and broken the same way. The second time it was {their} doing.',
    'When the house fell from favour, {name} sold the silver spoon by spoon and gave the last dinner on wood, without remarking on it.',
    'A cousin drank from the wrong glass. {name} has never been certain that it was the wrong one.',
    "For one summer {they} ruled in an absent brother's name, well, and nobody has forgiven {them} for the comparison.",
  ],
  presents: [
    'There is still a carriage, and a coachman, who has not been paid since spring and knows too much to leave.',
    'Letters come under three different seals, and {name} answers them all in one evening, in three different hands.',
    'At the next council {name} must vote, and has promised it to both sides.',
  ],
  trades: [
    {
      tag: 'Noble',
      words: [
        'noble',
        'aristocrat',
        'lord',
        'count',
        'baron',
        'duke',
        'marquis',
        'earl',
        'nobleman',
        'courtier',
        'highborn',
        'heir',
        'gentleman',
      ],
      details: [
        'The signet ring turns easily on {their} finger; it was cast for a larger hand.',
        '{They} [knows] the family tree of everyone present, and where it was grafted.',
      ],
    },
    {
      tag: 'Noblewoman',
      noun: 'noblewoman',
      words: ['noblewoman', 'lady', 'countess', 'baroness', 'duchess', 'dame', 'heiress'],
      gender: 'she',
      details: [
        'The pearls are paste, and {name} wears them so well that it has raised the price of paste.',
        '{They} [has] buried two husbands and one scandal, all three with decorum.',
      ],
    },
    {
      tag: 'Queen',
      words: ['queen', 'empress', 'princess', 'sultana'],
      gender: 'she',
      workplace: 'the throne room',
      details: [
        'Even alone {they} [sits] upright, as if the chair might report it.',
        'A crown, {they} [says], weighs nothing at all until one takes it off.',
      ],
    },
    {
      tag: 'King',
      words: ['king', 'emperor', 'prince', 'sultan', 'monarch', 'ruler', 'warlord'],
      gender: 'he',
      workplace: 'the throne room',
      details: [
        'Even alone {they} [sits] upright, as if the chair might report it.',
        '{They} [pardons] somebody every feast day, and [chooses] with great care whom it will annoy.',
      ],
    },
    {
      tag: 'Diplomat',
      words: [
        'diplomat',
        'ambassador',
        'envoy',
        'herald',
        'messenger',
        'courier',
        'adviser',
        'advisor',
        'chancellor',
        'vizier',
        'chamberlain',
        'interpreter',
        'translator',
      ],
      details: [
        'Fluent in five languages, {name} is believed to understand seven.',
        '{They} [has] carried two declarations of war, and delivered one.',
      ],
    },
    {
      tag: 'Jester',
      words: ['jester', 'fool', 'clown', 'court fool'],
      role: 'Bardic Performer',
      style: 'Comedic / Satirical',
      details: [
        'The bells are for warning, {they} [says], like those on a leper.',
        'Of everyone at table {name} alone may say it, and therefore has to think what to say.',
      ],
    },
  ],
}
