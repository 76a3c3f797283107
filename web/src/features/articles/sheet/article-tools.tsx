import { useNavigate } from '@tanstack/react-router'
import { CopyPlus, Trash2 } from 'lucide-react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { useAskAndDelete } from '../../../components/dialogs/use-ask-and-delete.ts'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { EditModeButton } from '../../sheets/edit-mode-button.tsx'
import { pencilOf } from '../../sheets/use-blocks.ts'
import { articleQuery, deleteArticle, refreshArticles } from '../articles.queries.ts'
import { blockOf } from './block.ts'
import type { ArticleBlocks } from './use-article-blocks.ts'

interface ArticleToolsProps {
  article: Article
  blocks: ArticleBlocks
}

/** *Edit Mode* opens the text; what is rarer is in a menu. */
export function ArticleTools({ article, blocks }: ArticleToolsProps) {
  const navigate = useNavigate()
  const remove = useAskAndRemove(article)
  const first = blockOf('who', blocks)!
  const text = blockOf('text', blocks)!
  function begin() {
    blocks.begin(first)
    blocks.begin(text)
  }
  return (
    <>
      <EditModeButton
        id={pencilOf(first)}
        what="the name and the text"
        isPressed={blocks.isOpen(first)}
        onBegin={begin}
      />
      <MoreMenu about={article.name}>
        <MenuItem
          icon={CopyPlus}
          onSelect={() =>
            void navigate({
              to: '/world/$kindId',
              params: { kindId: String(article.kind_id) },
              search: { form: 'new' },
              state: { newArticle: { parentId: article.id } },
            })
          }
        >
          Add a part of it
        </MenuItem>
        {article.deletable && (
          <MenuItem danger icon={Trash2} onSelect={() => void remove()}>
            Delete
          </MenuItem>
        )}
      </MoreMenu>
    </>
  )
}

function useAskAndRemove({ id, name, kind_id, campaign_id }: Article) {
  const askAndDelete = useAskAndDelete()
  const navigate = useNavigate()
  return () =>
    askAndDelete({
      title: `Delete ${name}?`,
      text: 'Its secrets and journal go with it. You can undo this right afterwards.',
      send: () => deleteArticle(id),
      onDeleted() {
        void navigate({ to: '/world/$kindId', params: { kindId: String(kind_id) } })
        queryClient.removeQueries({ queryKey: articleQuery(id).queryKey })
      },
      refresh: () => refreshArticles(campaign_id),
      message: `${isolate(name)} was deleted.`,
      failure: 'Failed to delete the article',
    })
}
