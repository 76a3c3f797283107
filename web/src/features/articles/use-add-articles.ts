import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { messageOf } from '../../lib/http.ts'
import { ownValues } from '../kinds/own-values.ts'
import { blankArticle, creationOf } from './article-values.ts'
import { createArticle, deleteArticle, refreshArticles } from './articles.queries.ts'
import type { Proposal, SeveralArticlesBatch } from './use-several-articles.ts'

export function useAddArticles(campaignId: number, kind: Kind, batch: SeveralArticlesBatch) {
  const { wanted, kept, change, remove } = batch
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)

  async function add({ number, article }: Proposal): Promise<number | undefined> {
    const { name, description, own } = article
    const values = {
      ...blankArticle({ kind, visibility: wanted!.addedAs, name, description }),
      ...ownValues(own),
    }
    try {
      const { id } = await createArticle({ ...creationOf(values), campaign_id: campaignId })
      remove(number)
      return id
    } catch (error) {
      change(number, { failure: messageOf(error, 'It was not added. Try again.') })
      return undefined
    }
  }

  /** One after the other. Answers whether none was refused; those stay and say why. */
  async function addAll(): Promise<boolean> {
    setAdding(true)
    const ids: number[] = []
    for (const proposal of kept) {
      const id = await add(proposal)
      if (id !== undefined) ids.push(id)
    }
    setAdding(false)
    const refresh = () => refreshArticles(campaignId)
    void refresh()
    if (ids.length > 0) {
      toastWithUndo(
        `${counted(ids.length, kind.name, kind.plural)} added.`,
        async () => {
          for (const id of ids) await deleteArticle(id)
          await refresh()
        },
        {
          second: {
            label: 'Open',
            run: () => void navigate({ to: '/world/$kindId', params: { kindId: String(kind.id) } }),
          },
        },
      )
    }
    return ids.length === kept.length
  }

  return { isAdding, addAll }
}
