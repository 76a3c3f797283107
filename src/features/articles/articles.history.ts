import { historyOfThing } from '../history/history-of-thing.ts'
import { findArticle } from './articles.queries.ts'
import { articleUpdate } from './articles.schemas.ts'

export const articleHistory = historyOfThing({
  kind: 'article',
  find: findArticle,
  edit: articleUpdate,
  beside: ({ kind_id, location_id, parent_id }) => ({ kind_id, location_id, parent_id }),
  links: { location_id: 'location', parent_id: 'article', tags: 'tag' },
})
