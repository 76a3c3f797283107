import type { Audience } from '../../choices.schemas.ts'
import type { Database, Queries } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import type { ErrorMaker } from '../../errors.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import * as errors from './audiences.errors.ts'
import * as queries from './audiences.queries.ts'

export type AudienceService = ReturnType<typeof createAudienceService>

/** Who sees a thing, as it is sent: in a write or an answer. */
interface SentAudience {
  visibility: Audience
  visible_to?: number[] | undefined
}

/** The same in a write, which may leave both out. */
type AudienceInput = { [Key in keyof SentAudience]?: SentAudience[Key] | undefined }

/** Who sees a thing, as it is stored: `visibleTo` names the players who see what is for some. */
export interface StoredAudience {
  visibility: Audience
  visibleTo: number[]
}

/** The same with the person who says so. */
export interface WrittenAudience extends StoredAudience {
  by: number
}

/** Turns the visibility that a DM writes into what is stored. */
export function createAudienceService(db: Database) {
  function assertPlayers(
    campaignId: number,
    userIds: readonly number[],
    refusal: ErrorMaker = errors.notPlayers,
  ): void {
    const players = new Set(
      db.all(queries.listPlayerIds({ campaignId })).map(({ user_id }) => user_id),
    )
    if (userIds.every((id) => players.has(id))) return
    throw refusal()
  }

  function store(
    { campaignId, userId: by }: Membership,
    { visibility, visible_to }: SentAudience,
  ): WrittenAudience {
    if (visibility !== 'some') {
      if (visible_to) throw errors.onlyWithSome()
      return { visibility, visibleTo: [], by }
    }
    if (!visible_to) throw errors.nobodyNamed()
    assertPlayers(campaignId, visible_to)
    return { visibility, visibleTo: [...new Set(visible_to)], by }
  }

  return {
    assertPlayers,

    playerIds: (from: Queries, campaignId: number): number[] =>
      from.all(queries.listPlayerIds({ campaignId })).map(({ user_id }) => user_id),

    /** Of a new thing: what a DM writes, else the campaign's default. What a player adds is for everyone. */
    ofNew(membership: Membership, { visibility, visible_to }: AudienceInput): WrittenAudience {
      const { campaignId, userId: by, isDm } = membership
      if (!isDm) {
        const hides = visibility !== undefined && visibility !== 'everyone'
        if (hides || visible_to !== undefined) requireLenient(membership)
        return { visibility: 'everyone', visibleTo: [], by }
      }
      const { default_visibility } = db.first(
        findRows('campaigns', { id: campaignId }, ['default_visibility']),
      )!
      return store(membership, { visibility: visibility ?? default_visibility, visible_to })
    },

    /** After a change; undefined where that says nothing about it, as a player's never does. */
    ofChanged(
      membership: Membership,
      current: SentAudience,
      { visibility, visible_to }: AudienceInput,
    ): WrittenAudience | undefined {
      if (visibility === undefined && visible_to === undefined) return undefined
      if (!membership.isDm) {
        const changes = visibility !== undefined && visibility !== current.visibility
        if (changes || visible_to !== undefined) requireLenient(membership)
        return undefined
      }
      const next = visibility ?? current.visibility
      const stays = next === 'some' && current.visibility === 'some'
      return store(membership, {
        visibility: next,
        visible_to: visible_to ?? (stays ? current.visible_to : undefined),
      })
    },
  }
}

/**
 * To call before ignoring what a player may not write, such as who sees a thing. Throws `forbidden` if the client asks for
 * strict handling: the writer may have been a DM when it was typed.
 */
export function requireLenient({ isDm, isStrict }: Membership): void {
  if (isStrict && !isDm) throw errors.hiddenByPlayer()
}

/**
 * Who sees a thing, for its reader. `visible_to` is a JSON array for DMs; it is null for players, who see what is not for
 * everyone only where they are named.
 */
export function presentAudience({
  visibility,
  visible_to,
}: {
  visibility: Audience
  visible_to: string | null
}): Pick<SentAudience, 'visibility'> & { visible_to?: number[] } {
  if (visibility !== 'some' || visible_to === null) return { visibility }
  return { visibility, visible_to: playersIn(visible_to) }
}

/** The players whom `visible_to` of a row names; none for null. */
export const playersIn = (visibleTo: string | null): number[] =>
  (JSON.parse(visibleTo ?? '[]') as number[]).toSorted((a, b) => a - b)
