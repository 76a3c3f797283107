import type { Queries } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { THING_KINDS, THINGS } from '../../things.limits.ts'
import { hasCampaign } from '../campaigns/has-campaign.ts'
import { ownerMissing } from './campaign-files.errors.ts'
import type { ImportPlan } from './campaign-files.schemas.ts'
import type { CheckedCampaign } from './check-campaign.ts'
import type { Line } from './parts/registry.ts'
import { markOf } from './people.ts'

interface Owner {
  id: number
  email_key: string
}

export function getOwner(from: Queries, id: number): Owner {
  const owner = from.first(findRows('users', { id }, ['id', 'email_key']))
  if (!owner) throw ownerMissing()
  return owner
}

/** The person in the file with the owner's email. */
export function findOwnerInFile(file: CheckedCampaign, owner: Owner): Line<'people'> | undefined {
  const mark = markOf(file.manifest.id, owner.email_key)
  return file.people.find((person) => person.mark === mark)
}

export function planImport(from: Queries, file: CheckedCampaign, owner: Owner): ImportPlan {
  const { manifest, people, entriesBy, pictures } = file
  const { people: _, ...counts } = manifest.counts
  const you = findOwnerInFile(file, owner)
  return {
    name: manifest.campaign.name,
    description: manifest.campaign.description,
    exported_at: manifest.exported_at,
    written_by: manifest.written_by,
    reach: manifest.reach,
    counts: { ...counts, pictures },
    people: people.map((person) => ({
      name: person.name,
      role: person.member?.role ?? null,
      entries: entriesBy.get(person.id) ?? 0,
      is_you: person === you,
    })),
    notices: [...listNotices(from, file, owner, you)],
    ...asItIs(file),
  }
}

/** A campaign file is imported as it is. */
function asItIs({ manifest: { counts, written_by } }: CheckedCampaign) {
  const things = THING_KINDS.map((kind) => [kind, counts[THINGS[kind].part]] as const)
  return {
    source: { tool: 'dramatis' as const, version: written_by.replace(/^Dramatis /, '') },
    things: Object.fromEntries(things.filter(([, count]) => count > 0)),
    groups: [],
    columns: [],
    secrets: [],
    lost: [],
    samples: [],
    visibility: 'as_source' as const,
    into: null,
    update: null,
  }
}

function* listNotices(
  from: Queries,
  { manifest, people, entriesBy, added }: CheckedCampaign,
  owner: Owner,
  you: Line<'people'> | undefined,
): Generator<string> {
  const { name } = manifest.campaign
  if (hasCampaign(from, owner.id, name)) {
    yield `There is a campaign called “${name}” already. It stays as it is, and this one comes beside it.`
  }
  if (manifest.reach === 'player') {
    yield 'The file holds what a player saw: what only DMs may see is not in it.'
  }
  if (people.some((person) => person !== you && person.member)) {
    yield 'Members are only named in the file. They get no account, role or invitation.'
  }
  if (people.some((person) => person !== you && entriesBy.has(person.id))) {
    yield 'Journal entries of others keep the author’s name and their dates, without an account.'
  }
  if (added > 0 && people.length > 1) {
    yield 'Other players lose edit rights to NPCs they added: they may change only what they add from now on.'
  }
}
