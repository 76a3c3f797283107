import { useRef, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import type { WrittenArticle } from '../../../../src/generation/articles/articles.schemas.ts'
import { newVisibility } from '../campaigns/new-visibility.ts'
import { useArticleWriting } from '../generation/article-writing.ts'
import { whoSpoke } from '../generation/generator.ts'
import type { Several } from './several-in.ts'

export interface Proposal {
  number: number
  article: WrittenArticle
  byline: string
  isDropped: boolean
  /** Why it could not be added. */
  failure: string
}

interface Wanted extends Several {
  /** What the generator may draw on. */
  visibility: Visibility
  /** Who sees them, as it was when they were asked for. */
  addedAs: Visibility
}

export type SeveralArticlesBatch = ReturnType<typeof useSeveralArticles>

/** Articles of a kind that are written one after the other. Each is kept or dropped. */
export function useSeveralArticles(campaign: Campaign, kind: Kind) {
  const [wanted, setWanted] = useState<Wanted>()
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const [isWriting, setWriting] = useState(false)
  const [written, setWritten] = useState(0)
  /** All that were proposed, added ones included. */
  const names = useRef<string[]>([])
  const writing = useArticleWriting()
  const kept = proposals.filter(({ isDropped }) => !isDropped)

  const change = (number: number, changes: Partial<Proposal>) =>
    setProposals((all) => all.map((one) => (one.number === number ? { ...one, ...changes } : one)))

  async function write({ count, one, visibility }: Wanted) {
    setWriting(true)
    while (names.current.length < count) {
      const done = await writing.start({
        campaign_id: campaign.id,
        kind_id: kind.id,
        concept: one,
        avoid: names.current,
        ...(visibility === 'dm' && { visibility }),
      })
      // Stopped, or failed: what is written stays.
      if (!done) break
      names.current = [...names.current, done.article.name]
      const number = names.current.length
      setWritten(number)
      const { article } = done
      const proposal = { number, article, byline: whoSpoke(done), isDropped: false, failure: '' }
      setProposals((all) => [...all, proposal])
    }
    setWriting(false)
  }

  return {
    wanted,
    proposals,
    kept,
    isWriting,
    writing,
    /** How many are not written yet, after a stop or a failure. */
    missing: (wanted?.count ?? 0) - written,
    change,
    remove: (number: number) => setProposals((all) => all.filter((one) => one.number !== number)),

    begin(several: Several, visibility: Visibility) {
      const addedAs = visibility === 'dm' ? 'dm' : newVisibility(campaign)
      const begun = { ...several, visibility, addedAs }
      names.current = []
      setProposals([])
      setWritten(0)
      setWanted(begun)
      void write(begun)
    },

    goOn: () => wanted && void write(wanted),

    leave: () => setWanted(undefined),
  }
}
