import type { Noun } from '../../noun.ts'
import {
  insideItself,
  missing,
  nameTaken,
  noParent,
  noPicture,
  notInCampaign,
  ofAnother,
  renamedByDm,
} from './articles.errors.ts'
import { ARTICLE_FIELDS } from './articles.fields.ts'

export const article = {
  number: 8,
  table: 'articles',
  fields: ARTICLE_FIELDS,
  missing,
  notInCampaign,
  name: 'name',
  nameTaken,
  renamedByDm,
  ofAnother,
  noParent,
  insideItself,
  picture: 'picture_id',
  noPicture,
  hasAliases: true,
  ownFields: 'kind_id',
  depth: 0,
  refersTo: [
    { kind: 'location', column: 'location_id' },
    { kind: 'article', column: 'parent_id' },
  ],
} as const satisfies Noun
