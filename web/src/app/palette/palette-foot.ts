export interface Looking {
  hasCampaign: boolean
  words: string
  isWaiting: boolean
  /** Why nothing was found out. */
  failure: string | undefined
  /** How many of what was found are shown. */
  found: number
  /** How many were found: "7", or "500+". */
  total: string
  /** With what can be done and where one can go. */
  lines: number
}

/** What the palette says of itself in one line, for those who see it and those who hear it. */
export function describe({
  hasCampaign,
  words,
  isWaiting,
  failure,
  found,
  total,
  lines,
}: Looking): string {
  if (words === '') return ''
  if (isWaiting) return 'Searching…'
  if (failure !== undefined) return failure
  if (lines === 0) {
    return hasCampaign
      ? `Nothing here is named “${words}”.`
      : 'Without a campaign there is nothing to find yet.'
  }
  if (found === 0) return hasCampaign ? 'Nothing found in the campaign.' : ''
  if (total !== `${found}`) return `The best ${found} of ${total}`
  return `${found} found`
}
