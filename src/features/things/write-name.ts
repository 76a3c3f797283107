import type { Audience } from '../../choices.schemas.ts'
import type { Queries } from '../../db/database.ts'
import { nameKey, type NameKey } from '../../db/text-keys.ts'
import { NOUNS } from '../../nouns.ts'
import type { ThingKind } from '../../things.limits.ts'
import type { Alias } from '../aliases/aliases.schemas.ts'
import { writeAliases } from '../aliases/aliases.ts'
import { assertNameFree } from '../audiences/namesakes.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'

interface Named {
  name: string
  visibility: Audience
  /** Of an article: names are unique in a kind. */
  kind_id?: number | undefined
}

interface Written extends Named {
  aliases: Alias[] | undefined
}

/** The thing as it is; `aliases` is its column, with those that the writer may not read. */
interface Current extends Named {
  id: number
  aliases: string
}

/**
 * The columns of the name and the aliases that a member writes. Throws, with the kind's own sentences, where the name is taken
 * or not the member's to change.
 */
export function writeName(
  from: Queries,
  kind: ThingKind,
  membership: Membership,
  { name, visibility, kind_id, aliases }: Written,
  current?: Current,
): { name_key: NameKey; aliases: string } {
  const name_key = nameKey(name)
  if (current && current.visibility !== 'everyone' && !membership.isDm) {
    const isRenamed = name_key !== nameKey(current.name) || kind_id !== current.kind_id
    // Whether a hidden name is taken is not for players to find out.
    if (isRenamed) throw NOUNS[kind].renamedByDm!()
  }
  const { campaignId } = membership
  const wanted = { campaignId, name, visibility, kindId: kind_id, exceptId: current?.id }
  assertNameFree(from, kind, wanted)
  return { name_key, aliases: writeAliases(aliases, membership, current?.aliases) }
}
