/** What AI Inspiration picks from. */
export const SUGGESTIONS = [
  'A bridge keeper who charges no toll but asks every traveller the same unsettling question',
  'A midwife who has delivered half the town and is keeping a list of the other half',
  'A retired duelist who now teaches dancing, and hears every quarrel before it starts',
  'A lighthouse keeper who writes down the names of ships that have not been built yet',
  'A tax collector who is loved by everyone, and nobody can say why',
  'A beekeeper whose hives have begun to hum a forbidden anthem',
  'A mapmaker who refuses to draw one particular valley, at any price',
] as const

/** Another one than `last`. */
export function pickSuggestion(last?: string, random: () => number = Math.random): string {
  const others = SUGGESTIONS.filter((suggestion) => suggestion !== last)
  return others[Math.floor(random() * others.length)]!
}
