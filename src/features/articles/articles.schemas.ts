import * as z from 'zod'

import { audienceInput, oneOf } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { pageFacts, pageQuery } from '../../pages.schemas.ts'
import { aliasesInput } from '../aliases/aliases.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { ownFilterQuery, ownInput, ownSort } from '../kinds/own.schemas.ts'
import { TAG_LIMITS } from '../tags/tags.fields.ts'
import { namedAnswer, thingAnswer } from '../things/things.schemas.ts'
import { ARTICLE_FIELDS } from './articles.fields.ts'

export * from './articles.fields.ts'

const ARTICLE_SORTS = ['name', 'updated', 'recent'] as const

const fields = z.object({
  ...writeShape(ARTICLE_FIELDS),
  kind_id: z.int().positive(),
  aliases: aliasesInput,
  own: ownInput,
  location: z.string().nullable(),
  location_id: z.int().positive().nullable(),
  /** The article of which it is a part. */
  parent_id: z.int().positive().nullable(),
  ...audienceInput,
})

/** `POST /api/articles` */
export const articleCreate = fields.partial().extend({
  name: ARTICLE_FIELDS.name.schema,
  kind_id: z.int('Say in kind_id of which kind the article is.').positive(),
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/articles/{id}`: a key left out keeps its value; another `kind_id` moves it. */
export const articleUpdate = fields.partial().extend(savedFrom)

/** `GET /api/articles`. Without `limit` it answers everything. */
export const articleListQuery = campaignQuery.extend(pageQuery.shape).extend({
  kind_id: wholeNumber('kind_id is a whole number.').optional(),
  /** A piece of the name or of a tag. */
  q: z.string().max(200, 'Search for at most 200 characters.').optional(),
  /** The name of a tag. */
  tag: z.string().max(TAG_LIMITS.name).optional(),
  location_id: wholeNumber('location_id is a whole number.').optional(),
  parent_id: wholeNumber('parent_id is a whole number.').optional(),
  /** With `true`: only articles without a parent of their kind that the reader may see. */
  top: oneOf(['true', 'false']).optional(),
  ...ownFilterQuery,
  /** With `true`, for DMs: those to be completed later. */
  unfinished: oneOf(['true', 'false']).optional(),
  sort: ownSort(ARTICLE_SORTS).optional(),
})

/** An article for its reader. */
export const article = z.object({
  ...thingAnswer(ARTICLE_FIELDS),
  ...namedAnswer,
  kind_id: z.int(),
  kind_name: z.string(),
  /** Of its kind. */
  icon: z.string(),
  /** The location's name, and its id beside it. */
  location: z.string().nullable(),
  location_id: z.int().nullable(),
  parent_id: z.int().nullable(),
  picture_url: z.string().nullable(),
  /** For DMs, to show the picture alone. */
  picture_id: z.int().optional(),
  created_by: z.int().nullable(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  /** Whether the reader may delete it. */
  deletable: z.boolean(),
})

const articlePage = z.object({
  articles: z.array(article),
  /** On pages with `top` or `parent_id`: which of these articles have parts of their kind, and how many. */
  parts: z.array(z.object({ id: z.int(), total: z.int() })).optional(),
  ...pageFacts,
})
export const articleList = articlePage.partial({ total: true, next_cursor: true })

export type Article = z.infer<typeof article>
export type ArticleCreate = z.infer<typeof articleCreate>
export type ArticleUpdate = z.infer<typeof articleUpdate>
export type ArticleListQuery = z.infer<typeof articleListQuery>
export type ArticlePage = z.infer<typeof articlePage>
