import { useMemo } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { makeSecret } from '../../secrets/make-secret.ts'
import { type Blocks, type SheetForm, useBlocks, useOpenBlocks } from '../../sheets/use-blocks.ts'
import type { ArticleForm } from '../article-fields.tsx'
import { type ArticleBlock, blocksOf } from '../article-values.ts'
import { articleQuery } from '../articles.queries.ts'
import { useArticleEdit } from '../use-article-edit.ts'

export type ArticleSheetForm = ArticleForm & SheetForm<ArticleBlock>
export type ArticleBlocks = Blocks<ArticleBlock, ArticleSheetForm>

export function useArticleBlocks(article: Article, kind: Kind | undefined): ArticleBlocks {
  const open = useOpenBlocks<ArticleBlock>()
  const edit = useArticleEdit(article, (saved, { part }) => {
    queryClient.setQueryData(articleQuery(article.id).queryKey, saved)
    toast('Saved.')
    if (part) open.close(part as ArticleBlock)
  })
  const all = useMemo(() => blocksOf(kind), [kind])
  const about = { kind: 'article', id: article.id } as const
  const isUnnamed = edit.values.name.trim() === ''
  const maySave = (part?: ArticleBlock) =>
    !edit.saving && !(isUnnamed && (part?.fields.includes('name') ?? true))
  const form: ArticleSheetForm = {
    campaignId: article.campaign_id,
    kind,
    edit,
    ...(article.dm_notes !== undefined && {
      onSecret: (cut) =>
        void makeSecret(article.campaign_id, about, cut, {
          change: (next) => edit.change(({ description }) => ({ description: next(description) })),
        }),
    }),
    maySave,
    save: (part) => maySave(part) && edit.save(part),
  }
  return useBlocks({ all, form, updatedAt: article.updated_at, open })
}
