import { useMutation } from '@tanstack/react-query'

import type { Article, ArticleUpdate } from '../../../../src/features/articles/articles.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import type { Part } from '../../lib/drafts/edit-draft.ts'
import { type Edit, useEdit } from '../../lib/drafts/use-edit.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { newVisibility } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { afterRename } from '../names/after-rename.ts'
import { isToDm } from '../sheets/is-to-dm.ts'
import { lacks, lacksNew } from '../sheets/lacks.ts'
import {
  type ArticleValues,
  blankArticle,
  changesOf,
  creationOf,
  isBegun,
  valuesOf,
} from './article-values.ts'
import { articleQuery, createArticle, refreshArticles, updateArticle } from './articles.queries.ts'

export type ArticleEdit = Edit<Article, ArticleValues>
type OnSaved = (
  saved: Article,
  next: { goOn: boolean; part: Part<ArticleValues> | undefined },
) => void

const draftOf = ({ id }: Pick<Article, 'id'>) => `article:${id}`

const useUpdateArticle = ({ id, campaign_id }: Article) =>
  useMutation({
    mutationFn: (json: ArticleUpdate) => updateArticle(id, json),
    onSuccess: (updated) => queryClient.setQueryData(articleQuery(id).queryKey, updated),
    // A refused save may mean that another person changed it.
    onSettled: () => void refreshArticles(campaign_id),
  })

export function useArticleEdit(article: Article, onSaved: OnSaved): ArticleEdit {
  const { mutateAsync } = useUpdateArticle(article)
  return useEdit<Article, ArticleValues>({
    of: () => draftOf(article),
    subject: {
      thing: article,
      async update(changes, updated_at, said) {
        const saved = await mutateAsync({ ...changesOf(changes), updated_at, ...said })
        afterRename('article', article, saved, isToDm(saved))
        return saved
      },
    },
    valuesOf,
    lacks: lacks(article),
    onSaved,
    failure: 'The article could not be saved. Your text is still here.',
  })
}

interface NewArticle {
  campaign: Campaign
  kind: Kind
  begun: { name?: string; description?: string; parent_id?: number }
  onSaved: OnSaved
}

export function useNewArticle({ campaign, kind, begun, onSaved }: NewArticle): ArticleEdit {
  return useEdit<Article, ArticleValues>({
    of: (article) => (article ? draftOf(article) : `article-of:${campaign.id}:${kind.id}`),
    subject: {
      blank: blankArticle({ kind, visibility: newVisibility(campaign), ...begun }),
      isBegun,
      async create(values) {
        const created = await createArticle({ ...creationOf(values), campaign_id: campaign.id })
        queryClient.setQueryData(articleQuery(created.id).queryKey, created)
        void refreshArticles(campaign.id)
        return created
      },
    },
    valuesOf,
    lacks: lacksNew(kind, isDm(campaign.role)),
    onSaved,
    savedWords: ({ name }) => `${isolate(name)} was added.`,
    failure: 'The article could not be saved. Your text is still here.',
  })
}
