import { readableValues } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { pictureAddress, pictureIdOf } from '../pictures/picture-addresses.ts'
import type { AssignedTag } from '../tags/tags.schemas.ts'
import { presentNamed, presentThing } from '../things/present-thing.ts'
import { ARTICLE_FIELDS } from './articles.fields.ts'
import type { ArticleRow } from './articles.queries.ts'
import type { Article } from './articles.schemas.ts'

/** An article for its reader, `userId`. */
export function presentArticle(row: ArticleRow, tags: AssignedTag[], userId: number): Article {
  const readerIsDm = isDm(row.role)
  const deletable = readerIsDm || row.created_by === userId
  const { id, sha256 } = row
  return {
    ...presentThing(row),
    ...presentNamed(row, tags),
    kind_id: row.kind_id,
    kind_name: row.kind_name,
    icon: row.icon,
    ...readableValues(ARTICLE_FIELDS, row, { isDm: readerIsDm }),
    location: row.location,
    location_id: row.location_id,
    parent_id: row.parent_id,
    picture_url: sha256 === null ? null : pictureAddress('article', { id, sha256 }),
    ...(readerIsDm && sha256 !== null && { picture_id: pictureIdOf('article', id) }),
    created_by: row.created_by,
    editable: deletable || row.trusted === 1,
    deletable,
  }
}
