import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import type {
  Article,
  ArticleCreate,
  ArticleUpdate,
} from '../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { isOwn } from '../../../../src/features/kinds/own-names.limits.ts'
import { VISIBILITY_LABEL } from '../../components/dm-only-words.ts'
import {
  blankOwn,
  isSet,
  isText,
  type OwnKey,
  ownKey,
  type OwnValue,
  type OwnValues,
  ownValues,
  withOwn,
} from '../kinds/own-values.ts'
import { ALIASES_LABEL } from '../names/aliases.ts'
import type { SheetBlock } from '../sheets/use-blocks.ts'

interface PlainValues {
  name: string
  aliases: Alias[]
  kind_id: number
  description: string
  location_id: number | null
  parent_id: number | null
  dm_notes: string
  visibility: Audience
}

/** The fields of an article as a form holds them, with those of its kind. */
export type ArticleValues = PlainValues & OwnValues

export function valuesOf(article: Article): ArticleValues {
  const { name, aliases, kind_id, description, dm_notes = '', visibility } = article
  const { location_id, parent_id } = article
  return {
    ...ownValues(article.own),
    name,
    aliases,
    kind_id,
    description,
    location_id,
    parent_id,
    dm_notes,
    visibility,
  }
}

interface Beginning extends Partial<Pick<PlainValues, 'name' | 'description' | 'parent_id'>> {
  kind: Kind
  visibility: Audience
}

export const blankArticle = ({ kind, visibility, ...begun }: Beginning): ArticleValues => ({
  ...blankOwn(kind.fields),
  name: '',
  aliases: [],
  kind_id: kind.id,
  description: '',
  location_id: null,
  parent_id: null,
  dm_notes: '',
  visibility,
  ...begun,
})

/** Whether a new one is worth keeping; what it was begun with is not, nor who may see it. */
export const isBegun = (values: ArticleValues): boolean =>
  Object.entries(values).some(([field, value]) => !GIVEN.has(field) && isSet(value as OwnValue))

const GIVEN: ReadonlySet<string> = new Set(['kind_id', 'visibility', 'parent_id'])

export const changesOf = (changes: Partial<ArticleValues>): ArticleUpdate => withOwn(changes)

/** What is not set is not sent. */
export function creationOf(values: ArticleValues): Omit<ArticleCreate, 'campaign_id'> {
  const { visibility, ...rest } = values
  const written = Object.entries(rest).filter(
    ([field, value]) => !isOwn(field) || isSet(value as OwnValue),
  )
  return {
    ...(withOwn(Object.fromEntries(written) as typeof rest) as ArticleCreate),
    visibility: visibility === 'some' ? 'dm' : visibility,
  }
}

export const ARTICLE_LABELS: Record<keyof PlainValues, string> = {
  name: 'Name',
  aliases: ALIASES_LABEL,
  kind_id: 'Kind',
  description: 'Text',
  location_id: 'Location',
  parent_id: 'Part of',
  dm_notes: 'DM notes',
  visibility: VISIBILITY_LABEL,
}

/** Of a form with the fields of this kind. */
export const labelsOf = (kind: Kind | undefined): Record<string, string> => ({
  ...ARTICLE_LABELS,
  ...Object.fromEntries((kind?.fields ?? []).map((field) => [ownKey(field), field.label])),
})

export interface ArticleBlock extends SheetBlock {
  fields: readonly (keyof PlainValues | OwnKey)[]
}

/** The parts of an article, in the order of the sheet. */
export function blocksOf(kind: Kind | undefined): ArticleBlock[] {
  const fields = kind?.fields ?? []
  return [
    { name: 'who', title: 'Name and kind', fields: ['name', 'aliases', 'kind_id'] },
    {
      name: 'facts',
      title: 'Facts',
      fields: [...fields.filter((field) => !isText(field)).map(ownKey), 'location_id', 'parent_id'],
    },
    { name: 'text', title: 'Text', fields: ['description'] },
    ...fields
      .filter(isText)
      .map((field) => ({ name: ownKey(field), title: field.label, fields: [ownKey(field)] })),
    { name: 'dms', title: 'For DMs', fields: ['dm_notes'] },
  ]
}
