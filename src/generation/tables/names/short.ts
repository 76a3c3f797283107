const TITLES = new Set(
  'captain old young sir lady lord king queen prince princess doctor dr mother father brother sister madame madam master mistress baron baroness count countess duke duchess saint st the big little mad aunt auntie uncle granny grandma grandpa general sergeant professor mr mrs ms miss judge mayor ser dame don dona father abbot abbess prior prioress warden marshal colonel major lieutenant bishop deacon count'.split(
    ' ',
  ),
)

/** What others call somebody: the first name, together with a title in front of it. */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const isTitle = TITLES.has((words[0] ?? '').toLowerCase().replace(/\.$/, ''))
  return words
    .slice(0, isTitle ? 2 : 1)
    .join(' ')
    .replace(/,$/, '')
}
