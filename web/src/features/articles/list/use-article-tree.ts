import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { GoSideways } from '../../lists/use-arrow-keys.ts'
import { type ArticlesPage, branchQuery } from '../articles.queries.ts'

/** A row of the list: an article, and where it is in the tree. */
export interface ArticleLine {
  id: number
  name: string
  article: Article
  /** 1 at the top. */
  level: number
  parts: number
  isOpen: boolean
  /** Open articles whose rows end here, though not all of them are shown. */
  incomplete: Incomplete[]
}

export interface Incomplete {
  article: Article
  level: number
  /** How many are not shown; undefined when they could not be loaded. */
  missing: number | undefined
  retry: () => void
}

type Branches = ReadonlyMap<number, UseQueryResult<ArticlesPage>>

/** The open articles of each kind. It outlives the list, so that they are still open when the list is shown again. */
const openedBefore = new Map<number, ReadonlySet<number>>()

/** The rows of a list, with those under the articles that are open. */
export function useArticleTree(
  { campaignId, kindId }: { campaignId: number; kindId: number },
  pages: readonly ArticlesPage[],
) {
  const [opened, setOpened] = useState(openedBefore.get(kindId) ?? new Set<number>())
  const ids = [...opened]
  const queries = useQueries({ queries: ids.map((id) => branchQuery(campaignId, kindId, id)) })
  const branches = new Map(ids.map((id, index) => [id, queries[index]!]))
  const lines = linesOf(pages, branches)

  const fold = useCallback(
    (id: number, open: boolean) =>
      setOpened((before) => {
        const after = new Set(before)
        if (open) after.add(id)
        else after.delete(id)
        openedBefore.set(kindId, after)
        return after
      }),
    [kindId],
  )

  function goSideways(id: number, key: SidewaysKey): number | undefined {
    const { open, to } = sidewaysFrom(lines, id, key)
    if (open !== undefined) fold(id, open)
    return to
  }

  return { lines, fold, goSideways }
}

type SidewaysKey = Parameters<GoSideways>[1]

/** → opens a row, or goes into it; ← closes it, or goes out to the one that it is under. */
export function sidewaysFrom(
  lines: readonly Pick<ArticleLine, 'id' | 'level' | 'parts' | 'isOpen'>[],
  id: number,
  key: SidewaysKey,
): { open?: boolean; to?: number | undefined } {
  const at = lines.findIndex((line) => line.id === id)
  const line = lines[at]
  if (!line) return {}
  const { level, parts, isOpen } = line
  if (key === 'ArrowRight') {
    if (isOpen) return { to: lines.slice(at + 1, at + 2).find((next) => next.level > level)?.id }
    return parts > 0 ? { open: true } : {}
  }
  if (isOpen) return { open: false }
  return { to: lines.slice(0, at).findLast((before) => before.level < level)?.id }
}

export function linesOf(pages: readonly ArticlesPage[], branches: Branches): ArticleLine[] {
  const lines: ArticleLine[] = []
  // After a move, a page that is older than it may still have the article where it was.
  const shown = new Set<number>()
  const add = ({ articles, parts = [] }: ArticlesPage, level: number) => {
    const counts = new Map(parts.map(({ id, total }) => [id, total]))
    for (const article of articles) {
      const { id, name } = article
      if (shown.has(id)) continue
      shown.add(id)
      const total = counts.get(id) ?? 0
      const branch = total > 0 ? branches.get(id) : undefined
      lines.push({
        id,
        name,
        article,
        level,
        parts: total,
        isOpen: branch !== undefined,
        incomplete: [],
      })
      if (!branch) continue
      const { data, error, refetch } = branch
      if (data) add(data, level + 1)
      const missing = data ? data.total - data.articles.length : undefined
      if (missing || (!data && error)) {
        lines.at(-1)!.incomplete.push({ article, level, missing, retry: () => void refetch() })
      }
    }
  }
  for (const page of pages) add(page, 1)
  return lines
}
