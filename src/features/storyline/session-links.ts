import type { Transaction } from '../../db/database.ts'
import { whatIs } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow } from '../../db/write-row.ts'
import { notInCampaign } from '../../nouns.ts'
import { beginHistory } from '../history/keep-history.ts'
import { type ChangeBeside, noteReferenceChange } from '../things/change-beside.ts'
import { findUpdatedAt } from '../things/find-things.ts'
import * as queries from './session-links.queries.ts'
import type { SessionUpdate } from './storyline.schemas.ts'

type Written = Pick<SessionUpdate, 'npcs' | 'location_ids' | 'article_ids'>

/** Replaces what a session has; a key left out keeps its links. Throws `invalid` for what is not in the campaign. */
export function replaceLinks(
  tx: Transaction,
  campaignId: number,
  sessionId: number,
  { npcs, location_ids, article_ids }: Written,
): void {
  const replace = (kind: queries.LinkedKind, things?: readonly { id: number }[]) => {
    if (!things) return
    tx.run(queries.clear(sessionId, kind))
    const { changes } = tx.run(queries.link({ sessionId, campaignId }, kind, things))
    if (changes < things.length) throw notInCampaign(kind)
  }
  replace('npc', npcs && mergeMentions(npcs))
  replace('location', eachOnce(location_ids))
  replace('article', eachOnce(article_ids))
}

const eachOnce = (ids: number[] | undefined) => ids && [...new Set(ids)].map((id) => ({ id }))

type Mention = NonNullable<Written['npcs']>[number]

/** Each NPC once; a flag that one of its mentions sets is set. */
function mergeMentions(mentions: Mention[]): Mention[] {
  const byId = new Map<number, Mention>()
  for (const mention of mentions) {
    const known = byId.get(mention.id)
    byId.set(mention.id, {
      id: mention.id,
      introduced_this_session: mention.introduced_this_session || !!known?.introduced_this_session,
      died_this_session: mention.died_this_session || !!known?.died_this_session,
    })
  }
  return [...byId.values()]
}

/** A DM has entered these or taken them out: lines change nothing about that any more. */
export function forgetLines(tx: Transaction, sessionId: number, things: number[]): void {
  tx.run(queries.forgetEntered(sessionId, JSON.stringify(things)))
}

/**
 * Enters NPCs, locations and articles, by their numbers in `things`, into a session that does not have them yet. Answers those
 * that it did not have.
 */
export const enterIntoSession = (tx: Transaction, id: number, things: number[]): number[] =>
  changeLinks(tx, id, things, queries.enter)

/** Takes them out of a session again, except who died or was introduced in it, and where the party is. */
export function leaveSession(tx: Transaction, id: number, things: number[]): void {
  changeLinks(tx, id, things, queries.leave)
}

/** Answers the things whose link changed. */
function changeLinks(
  tx: Transaction,
  id: number,
  things: number[],
  change: typeof queries.enter,
): number[] {
  if (things.length === 0) return []
  const { campaign_id, updated_at } = tx.first(findUpdatedAt({ kind: 'session', id }))!
  beginHistory(tx, { kind: 'session', id }, campaign_id)
  const before = tx.all(queries.listLinks(id))
  const changed = things.filter((thing) => tx.run(change(id, whatIs(thing))).changes > 0)
  if (changed.length === 0) return []
  const at = laterThan(updated_at)
  tx.run(updateRow('sessions', id, { updated_at: at }))
  noteReferenceChange(
    tx,
    { kind: 'session', id },
    changeOfLinks(before, tx.all(queries.listLinks(id))),
    at,
  )
  return changed
}

/** The things of which one of two lists alone has a link. */
export function linksChanged(
  before: queries.SessionLink[],
  after: queries.SessionLink[],
): number[] {
  const [was, is] = [before, after].map((links) => new Set(links.map(({ thing }) => thing)))
  return [...was!.symmetricDifference(is!)]
}

/** What one of two lists of links has alone, or with other flags. */
export function changeOfLinks(
  before: queries.SessionLink[],
  after: queries.SessionLink[],
): ChangeBeside {
  const alone = (links: queries.SessionLink[], others: queries.SessionLink[]) => {
    const known = new Map(others.map(({ thing, flags }) => [thing, flags]))
    return links.filter(({ thing, flags }) => known.get(thing) !== flags).map(({ thing }) => thing)
  }
  return { before: alone(before, after), after: alone(after, before) }
}
