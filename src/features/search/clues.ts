import { runsOf, standsAlone } from '../../db/search-text.ts'
import { foldText } from '../../db/text-keys.ts'

/** The different words of a text that are long enough; in a script that sets no spaces, each two neighbors. */
export function cluesIn(text: string, shortest: number): string[] {
  const clues = new Set<string>()
  for (const run of runsOf(foldText(text))) {
    if (!standsAlone(run)) {
      if (run.length >= shortest) clues.add(run)
      continue
    }
    const characters = Array.from(run)
    for (const [at, first] of characters.entries()) {
      const second = characters[at + 1]
      if (second) clues.add(first + second)
    }
  }
  return [...clues]
}
