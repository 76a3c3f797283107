import { nameOfOwn } from '../../features/kinds/own-names.limits.ts'
import { cleanText } from '../answer/clean-text.ts'
import { createFieldStream } from '../answer/field-stream.ts'
import { knowsOf } from '../prompt/pack-knowledge.ts'
import type { Task } from '../task.ts'
import type { ArticleOrder } from './article-order.ts'
import { articleSchema, messagesFor } from './article-prompt.ts'
import type { WrittenArticle } from './articles.schemas.ts'
import { readArticle, textsIn } from './read-article.ts'

interface Written {
  article: WrittenArticle
}

interface ArticlePiece {
  field: string
  text: string
}

/** Writes an article of any kind, with the fields of that kind. */
export function articleTask(order: ArticleOrder): Task<Written, ArticlePiece> {
  return {
    noun: 'article',
    kind: 'characters',
    knows: knowsOf(order.knowledge),
    asked: order.concept,

    async ask(random) {
      const { suggestNames } = await import('../built-in/articles/compose-article.ts')
      const schema = articleSchema(order)
      return { schema, messages: messagesFor(order, suggestNames(order, random), schema) }
    },

    follow: (report) =>
      createFieldStream(
        (found) => textsIn(found, order.kind.fields),
        (field, text) => report({ field, text }),
      ),

    read: (answer) => ({ article: readArticle(answer, order) }),

    async compose(random) {
      const { composeArticle } = await import('../built-in/articles/compose-article.ts')
      const { name, description, own } = composeArticle(
        { ...order, concept: cleanText(order.concept) },
        random,
      )
      return { article: { name: cleanText(name), description: cleanText(description), own } }
    },

    piecesOf: ({ article: { name, description, own } }) => [
      { field: 'name', text: name },
      { field: 'description', text: description },
      ...Object.entries(own).flatMap(([key, value]) =>
        typeof value === 'string' ? [{ field: nameOfOwn(key), text: value }] : [],
      ),
    ],
  }
}
