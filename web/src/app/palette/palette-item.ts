import type { LucideIcon } from 'lucide-react'

import type { SearchHit } from '../../../../src/features/search/search.schemas.ts'
import { fold } from '../../lib/texts/fold.ts'

/** A piece of text, and whether it is what was searched for. */
export type Part = SearchHit['title_parts'][number]

export interface PaletteItem {
  /** Different from every other's, and without blanks. */
  key: string
  label: string
  /** Other words by which people look for it. */
  also?: string
  /** The label with what was found in it. */
  parts?: readonly Part[]
  /** A second line. */
  excerpt?: readonly Part[]
  /** What kind of thing it is, in a word. */
  kind?: string
  face?: { name: string; avatarUrl: string | undefined }
  icon?: LucideIcon
  /** One of the program's icons, as of a kind of articles. */
  emblem?: string
  run: () => void
}

export interface PaletteGroup {
  /** Without blanks. */
  key: string
  title: string
  items: readonly PaletteItem[]
}

/** Those of which every typed word begins a word. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const wanted = wordsOf(typed)
  return items.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`)
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)))
  })
}

/** The index that a key moves to among `count` lines; undefined for keys that do not move. */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'PageDown') return Math.min(index + PAGE, count - 1)
  if (key === 'PageUp') return Math.max(index - PAGE, 0)
  return undefined
}

const PAGE = 8

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
