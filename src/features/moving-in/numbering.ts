import { textKey } from '../../db/text-keys.ts'
import { cutName } from './converting/placing.ts'

/**
 * The name, with a number if it is taken. `next` says of what is numbered where to go on: without it, the last of many would
 * try the numbers of all before. `scope` is within what names are free.
 */
export function numberedName(
  name: string,
  { scope, next, isTaken }: Numbering & { isTaken: (name: string) => boolean },
): string {
  if (!isTaken(name)) return name
  const stem = cutName(name, 92)
  const key = `${scope} ${textKey(stem)}`
  for (let count = next.get(key) ?? 2; ; count += 1) {
    const numbered = `${stem} (${count})`
    if (isTaken(numbered)) continue
    next.set(key, count + 1)
    return numbered
  }
}

interface Numbering {
  scope: string
  next: Map<string, number>
}

/** Makes keys that no other has: what comes again gets a number. */
export function uniqueKeys(): (key: string) => string {
  const next = new Map<string, number>()
  return (key) => {
    let count = next.get(key) ?? 1
    let own = key
    while (next.has(own)) own = `${key} (${(count += 1)})`
    next.set(key, count)
    if (own !== key) next.set(own, 1)
    return own
  }
}
