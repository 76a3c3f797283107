/** Replaces a name in prose: the full name, and the first name where it is used alone. */
export function renamed(text: string, before: string, after: string): string {
  const [short = ''] = before.split(' ')
  const [shortAfter = ''] = after.split(' ')
  const whole = replaceWord(text, before, after)
  // A first name that is a title or an article (`Old Hob`, `The Crow`) is a word like others.
  const isName = short.length > 2 && short !== before && !TITLES.has(short.toLowerCase())
  return isName && !after.includes(short) ? replaceWord(whole, short, shortAfter) : whole
}

const TITLES = new Set(
  'the old young big little mad black red white grey green captain master mistress lord lady sir ser dame father mother brother sister uncle aunt saint doctor king queen prince princess'.split(
    ' ',
  ),
)

function replaceWord(text: string, word: string, replacement: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(pattern, () => replacement)
}
