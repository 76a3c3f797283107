import type {
  ArticleEvent,
  ArticleRequest,
  GeneratedArticle,
} from '../../../../src/generation/articles/articles.schemas.ts'
import type { StreamCall } from '../../lib/streams/stream-events.ts'
import { generationFailure } from './generation-failure.ts'
import { type Keeping, streamKept } from './kept.ts'
import { useWriting } from './writing/use-writing.ts'
import { createWriting } from './writing/writing-state.ts'

/** By field: `name`, `description`, `own.<key>`. */
type WrittenTexts = Partial<Record<string, string>>

const articleWriting = createWriting<WrittenTexts, { field: string; text: string }>({
  blank: {},
  grow: (written, { field, text }) => ({ ...written, [field]: (written[field] ?? '') + text }),
  lengthOf: (written) => Object.values(written).join('').length,
})

const brokeOff = 'The connection broke while the article was written.'

/** One article at a time. Unless it is kept, it stops when the page is left. */
export function useArticleWriting(keep?: Keeping<GeneratedArticle>) {
  return useWriting({
    kind: articleWriting,
    ask: (
      json: ArticleRequest,
      call: StreamCall<ArticleEvent>,
      name?: string,
    ): Promise<GeneratedArticle> =>
      streamKept<ArticleEvent>('/api/generate-article', name, { json, brokeOff, ...call }),
    keep,
    describe: (error) => generationFailure(error, { otherwise: 'Nothing could be written.' }),
  })
}
