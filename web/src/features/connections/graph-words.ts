import { KIND_LOOKS } from './connection-kinds.ts'
import type { Point } from './graph-camera.ts'
import { pointOn } from './graph-curves.ts'
import { markOf } from './graph-marks.ts'
import type { GraphLine } from './graph-scene.ts'

export interface WordsOnLine {
  text: string
  at: Point
  /** Where else they may stand, when others are there already. */
  otherwise: Point[]
}

/** What is written on a connection, each way near the one that it is said of; the kind, where nothing is. */
export function wordsOn(line: GraphLine): WordsOnLine[] {
  const { label, reverse, kind } = line
  const middle = markOf(line) ? 0.36 : 0.5
  if (label && reverse) return [wordsAt(line, label, 0.32), wordsAt(line, reverse, 0.68)]
  return [wordsAt(line, label || reverse || KIND_LOOKS[kind].name.toLowerCase(), middle)]
}

function wordsAt({ curve }: GraphLine, text: string, part: number): WordsOnLine {
  const otherwise = [-0.09, 0.09, -0.16, 0.16].map((step) => pointOn(curve, part + step))
  return { text, at: pointOn(curve, part), otherwise }
}

/** Where the mark of a secret stands on it. */
export const markPoint = (line: GraphLine): Point =>
  pointOn(line.curve, line.label && line.reverse ? 0.5 : 0.62)

export const NAME_ROOM = 150
export const WORDS_ROOM = 170

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-.,]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^./u.exec(word ?? '')?.[0] ?? '',
  )
  return letters.join('').toUpperCase() || /^./u.exec(name.trim())?.[0] || '?'
}
