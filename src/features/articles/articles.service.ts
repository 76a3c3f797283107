import type { Asker } from '../../auth/asker.ts'
import { authorOf } from '../../db/database.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import { writable } from '../audiences/writable.ts'
import { beginHistory } from '../history/keep-history.ts'
import { readByOtherKind } from '../kinds/read-anew.ts'
import { fieldsOf, ownChange } from '../kinds/write-own.ts'
import { changedLocation, resolveLocation } from '../locations/resolve-location.ts'
import { replaceTags } from '../tags/change-tags.ts'
import { tagsOf } from '../tags/thing-tags.ts'
import { assertParent } from '../things/assert-parent.ts'
import { changeOfReference } from '../things/change-beside.ts'
import { keptOrNew } from '../things/kept-or-new.ts'
import { assertMayChange, assertMayDelete } from '../things/may-change.ts'
import { writeName } from '../things/write-name.ts'
import { insertThing, updateThing } from '../things/write-thing.ts'
import * as errors from './articles.errors.ts'
import { ARTICLE_FIELDS } from './articles.fields.ts'
import { presentArticle } from './articles.presenter.ts'
import * as queries from './articles.queries.ts'
import type { Article, ArticleCreate, ArticleUpdate } from './articles.schemas.ts'

/** What its history sets besides. */
interface Restored {
  tag_ids?: number[]
}

/**
 * What a campaign has beside people and places, each of a kind with fields of its own: members add articles; DMs change all of
 * them, players the ones they added.
 */
export function createArticleService(
  dependencies: Needs<'db' | 'campaigns' | 'audiences' | 'deletions' | 'quotas'>,
) {
  const { db, campaigns, audiences, deletions, quotas } = dependencies

  function getRow(asker: Asker, id: number): queries.ArticleRow {
    const row = db.first(queries.findArticle({ id, userId: asker.userId }))
    if (!row) throw errors.missing()
    return row
  }

  const present = (asker: Asker, row: queries.ArticleRow): Article =>
    presentArticle(row, tagsOf(db, { kind: 'article', id: row.id }), asker.userId)

  const get = (asker: Asker, id: number): Article => present(asker, getRow(asker, id))

  function getEditable(asker: Asker, id: number) {
    const row = getRow(asker, id)
    const membership = campaigns.requireMember(asker, row.campaign_id)
    assertMayChange('article', membership, row)
    return { row, stored: storedRow(row), membership }
  }

  return {
    get,
    getRow,
    getEditable,

    create(asker: Asker, { campaign_id, ...fields }: ArticleCreate): Article {
      const membership = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const { campaignId } = membership
      const values = valuesOf(ARTICLE_FIELDS, writable(membership, ARTICLE_FIELDS, fields))
      const audience = audiences.ofNew(membership, fields)
      const { kind_id, parent_id = null } = fields
      const kind = { of: 'article', kindId: kind_id } as const
      fieldsOf(db, campaignId, kind, membership)
      assertParent(db, asker, { kind: 'article', campaignId, parentId: parent_id })
      const location_id = resolveLocation(db, asker, campaignId, fields) ?? null
      const change = ownChange(db, membership, kind, fields.own)
      const named = { ...audience, name: values.name, kind_id, aliases: fields.aliases }
      const names = writeName(db, 'article', membership, named)
      quotas.assertRow(campaignId)
      const row = {
        ...values,
        ...names,
        kind_id,
        location_id,
        parent_id,
        created_by: authorOf(asker),
      }
      const beside = { about: null, write: change?.write }
      const id = db.transaction(
        (tx) => insertThing(tx, 'article', campaignId, audience, row, beside),
        asker,
      )
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, fields: ArticleUpdate & Restored): Article {
      const { row, stored: current, membership } = getEditable(asker, id)
      const { campaign_id: campaignId } = row
      assertFresh('article', present(asker, row), fields.updated_at)
      const audience = audiences.ofChanged(membership, presentAudience(row), fields)
      const values = applyChanges(
        valuesOf(ARTICLE_FIELDS, row),
        writable(membership, ARTICLE_FIELDS, fields),
      )
      const { kind_id = row.kind_id } = fields
      const kind = { of: 'article', kindId: kind_id } as const
      const ownFields = fieldsOf(db, campaignId, kind, membership)
      const { parent_id: parentId } = fields
      assertParent(db, asker, { kind: 'article', campaignId, parentId, id })
      const location = resolveLocation(db, asker, campaignId, changedLocation(row, fields))
      const { visibility } = audience ?? row
      const named = { name: values.name, kind_id, aliases: fields.aliases, visibility }
      const next = {
        ...values,
        ...writeName(db, 'article', membership, named, row),
        kind_id,
        location_id: keptOrNew(row.stored_location_id, row.location_id, location),
        parent_id: keptOrNew(row.stored_parent_id, row.parent_id, fields.parent_id),
      }
      db.transaction((tx) => {
        const references = [
          changeOfReference('location', row.stored_location_id, next.location_id),
          changeOfReference('article', row.stored_parent_id, next.parent_id),
        ]
        if (kind_id !== row.kind_id) {
          updateThing(tx, 'article', current, undefined, { kind_id })
          readByOtherKind(tx, { kind: 'article', id }, ownFields)
        }
        beginHistory(tx, { kind: 'article', id }, campaignId)
        const own = ownChange(tx, membership, kind, fields.own, row)
        updateThing(tx, 'article', current, audience, next, ...references, own)
        replaceTags(tx, { kind: 'article', id }, campaignId, fields.tag_ids)
      }, asker)
      return get(asker, id)
    },

    /** Deletes its journal and its secrets as well. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { row, membership } = getEditable(asker, id)
      assertMayDelete('article', membership, row)
      return deletions.delete(asker, { kind: 'article', id, campaignId: row.campaign_id })
    },
  }
}

/** The row as it is written: its time is the one of all changes. */
const storedRow = ({ id, campaign_id, stored_updated_at: updated_at }: queries.ArticleRow) => ({
  id,
  campaign_id,
  updated_at,
})
