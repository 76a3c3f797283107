import { readFileSync } from 'node:fs'

import { seeded } from '../../../src/testing/seeded.ts'

const [FIRST, LAST, COMMON, NOUNS] = readFileSync(new URL('words.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(' ')) as [string[], string[], string[], string[]]

export interface Writer {
  name(): string
  sentence(length: number): string
  pick<Item>(items: readonly Item[]): Item
  next(): number
}

export function createWriter(seed: number): Writer {
  const next = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  // As in any language, a few words make up most of the text.
  const noun = () => NOUNS[Math.floor(next() * next() * NOUNS.length)]!
  return {
    next,
    pick,
    name: () => `${pick(FIRST)} ${pick(LAST)}`,
    sentence: (length) =>
      `${Array.from({ length }, () => (next() < 0.45 ? pick(COMMON) : noun())).join(' ')}.`,
  }
}
