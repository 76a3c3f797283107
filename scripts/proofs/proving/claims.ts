import { isDeepStrictEqual } from 'node:util'

import { Stop } from '../../packaging/stop.ts'

/** Does what shows that the sentence is true, and says so; what it answers is added in brackets. */
export async function claim(
  sentence: string,
  work: () => Promise<string | void> | string | void,
): Promise<void> {
  try {
    const found = await work()
    console.log(`  ✓ ${sentence}${found ? ` (${found})` : ''}`)
  } catch (error) {
    console.log(`  ✗ ${sentence}`)
    throw error
  }
}

/** Throws, showing both, unless they are the same. */
export function same(found: unknown, wanted: unknown, what = 'It'): void {
  if (isDeepStrictEqual(found, wanted)) return
  throw new Stop(`${what} is ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}.`)
}
