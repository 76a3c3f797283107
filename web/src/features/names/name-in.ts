/** As long as the name of a thing may be. */
const LONGEST_NAME = 100

/** What is selected as a name, or undefined where it cannot be one: nothing, too much, or several lines. */
export function nameIn(selected: string): string | undefined {
  const name = selected.trim().replace(/^[“"'‘(]+|[”"'’).,;:!?]+$/gu, '')
  const isName = name !== '' && name.length <= LONGEST_NAME && /\p{L}/u.test(name)
  return isName && !name.includes('\n') ? name : undefined
}
