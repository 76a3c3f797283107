import * as z from 'zod'

import { field } from '../../fields.ts'
import { oneLine } from '../../visible-text.schemas.ts'
import { ARTICLE_LIMITS } from './articles.limits.ts'

export * from './articles.limits.ts'

const text = (most: number) => z.string().max(most, `Keep this under ${most} characters.`)

/** What an article is made of, besides its kind and the fields of that, its place and its visibility. */
export const ARTICLE_FIELDS = {
  name: field(
    oneLine('Give the article a name.')
      .min(1, 'Give the article a name.')
      .max(ARTICLE_LIMITS.name, `An article name has at most ${ARTICLE_LIMITS.name} characters.`),
    { blank: '', label: 'Name', required: true, search: 'name' },
  ),
  description: field(text(ARTICLE_LIMITS.description), {
    blank: '',
    label: 'Text',
    search: 'text',
  }),
  dm_notes: field(text(ARTICLE_LIMITS.dm_notes), {
    blank: '',
    label: 'DM notes',
    readBy: 'dm',
    search: 'text',
    page: 'section',
  }),
  /** Added quickly during play, to be completed later. */
  unfinished: field(z.boolean(), { blank: false, label: 'Unfinished', readBy: 'dm' }),
} as const
