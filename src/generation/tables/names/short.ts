import { wordList } from '../content/content.ts'

/** The first name, with a title in front of it: `Captain Vex`. */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const isTitle = wordList('titles').includes((words[0] ?? '').toLowerCase().replace(/\.$/, ''))
  return words
    .slice(0, isTitle ? 2 : 1)
    .join(' ')
    .replace(/,$/, '')
}
