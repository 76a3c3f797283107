import type { Queries } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { withoutMarks } from '../../texts/without-marks.ts'
import type { ImportPlan, ImportThing } from '../campaign-files/campaign-files.schemas.ts'
import type { Manifest } from '../campaign-files/format.schemas.ts'
import { hasCampaign } from '../campaigns/has-campaign.ts'
import { becomesOf, type Choices } from './choices.ts'
import { findKindIn } from './file-kinds.ts'
import type { Gathered, Indexed } from './gather.ts'
import { kindsHere } from './kinds-here.ts'
import { replaceMarks } from './link-marks.ts'
import type { Found } from './model.ts'

const SAMPLES = 20
const EXCERPT = 200

/** What an import by these choices does, before anything is written: `counts` are those of the file that it becomes. */
export async function planForeign(
  from: Queries,
  gathered: Gathered,
  counts: Manifest['counts'],
  choices: Choices,
  ownerId: number,
): Promise<ImportPlan> {
  const { found, index, tool } = gathered
  const taken = index.filter(({ group }) => becomesOf(found, choices, group) !== 'leave')
  const things: Record<string, number> = {}
  for (const { group } of taken) {
    const becomes = becomesOf(found, choices, group)
    things[becomes] = (things[becomes] ?? 0) + 1
  }
  const { people: _, ...ofRows } = counts
  const pictures = taken.filter(({ hasPicture }) => hasPicture).length + counts.maps
  const into =
    choices.into === undefined
      ? undefined
      : from.first(findRows('campaigns', { id: choices.into }, ['id', 'name']))
  return {
    name: found.name,
    description: found.description,
    exported_at: new Date().toISOString(),
    written_by: `${tool} ${found.version}`.trim(),
    reach: 'everything',
    counts: { ...ofRows, pictures },
    people: [],
    notices: [...found.notices, ...notices(from, gathered, choices, taken, ownerId)],
    source: { tool, version: found.version },
    things,
    groups: groupsOf(gathered, choices),
    columns: found.columns,
    secrets: found.rules.list(),
    lost: [...found.losses.list(), ...leftOut(index.length - taken.length)],
    samples: await Array.fromAsync(spread(taken.length > 0 ? taken : index, SAMPLES), (one) =>
      presentThing(gathered, choices, one),
    ),
    visibility: choices.visibility,
    into: into ?? null,
    update: null,
  }
}

function groupsOf({ found, index }: Gathered, choices: Choices): ImportPlan['groups'] {
  const counts = new Map<string, number>()
  for (const { group } of index) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...found.groups.values()]
    .filter(({ key }) => counts.has(key))
    .map(({ key, label, guess }) => {
      const becomes = becomesOf(found, choices, key)
      return { key, label, count: counts.get(key)!, guess, becomes, take: becomes !== 'leave' }
    })
}

const leftOut = (count: number): ImportPlan['lost'] =>
  count > 0
    ? [{ what: 'Things that are left out', count, why: 'Their group is switched off.' }]
    : []

const TAGS_ARE_SEEN = 'Except tags: players see their names at once.'

const isHidden = (one: Indexed, visibility: Choices['visibility']): boolean =>
  visibility === 'dm' || one.visibility === 'dm'

function* notices(
  from: Queries,
  { found, labels }: Gathered,
  choices: Choices,
  taken: Indexed[],
  userId: number,
): Generator<string> {
  const { into, visibility } = choices
  const hasHiddenTags = taken.some((one) => one.hasTags && isHidden(one, visibility))
  if (visibility === 'dm') {
    yield 'Everything is DM only until you reveal it.'
    if (hasHiddenTags) yield TAGS_ARE_SEEN
    if (taken.some(({ group }) => labels.of(group).length > 0))
      yield 'New fields are DM only, too. Open them for players in “Kinds and fields”.'
    const made = newKinds(from, found, choices)
    if (made.length > 0) {
      yield `New kinds (${made.join(', ')}) are not in the navigation until you show them in “Kinds and fields”. Players do not see them before.`
    }
  } else {
    yield 'What players could read in the source is for everyone here. Secrets stay DM only.'
    if (hasHiddenTags) yield TAGS_ARE_SEEN
  }
  if (into !== undefined) {
    yield 'What is the same as before is updated, what is new is added, and what you changed here stays.'
    if (isExportOf(from, into, taken))
      yield 'These notes were exported from this campaign. What is in it would be there twice: import them into a new campaign.'
  } else if (hasCampaign(from, userId, found.name)) {
    yield `There is a campaign called “${found.name}” already. It stays as it is, and this one comes beside it.`
  }
}

const TABLES: ReadonlyMap<string, 'npcs' | 'locations' | 'articles'> = new Map([
  ['npc', 'npcs'],
  ['location', 'locations'],
  ['article', 'articles'],
])

/** Whether things of the campaign have the ids and names that notes of Dramatis say. A few of them are enough. */
function isExportOf(from: Queries, campaignId: number, taken: Indexed[]): boolean {
  return spread(taken, SAMPLES).some(({ key, name }) => {
    const [, kind = '', id] = /^([a-z]+)-(\d{1,15})$/u.exec(key) ?? []
    const table = TABLES.get(kind)
    const found = { id: Number(id), campaign_id: campaignId, name }
    return table !== undefined && from.first(findRows(table, found, ['id'])) !== undefined
  })
}

function newKinds(from: Queries, found: Found, choices: Choices): string[] {
  const here = kindsHere(from, choices.into)
  const names = [...found.groups.keys()].flatMap((group) => {
    const [of, name] = becomesOf(found, choices, group).split(/:(.*)/su)
    return of === 'article' && !findKindIn(here, of, name!) ? [name!] : []
  })
  return [...new Set(names)]
}

/** Some of a list, from its whole length. */
const spread = <Value>(list: Value[], most: number): Value[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]!)

export async function presentThing(
  gathered: Gathered,
  choices: Choices,
  indexed: Indexed,
): Promise<ImportThing> {
  const {
    key,
    group,
    name,
    from,
    text,
    visibility,
    dmText,
    secrets = [],
  } = await gathered.read(indexed)
  const plain = replaceMarks(text || dmText || secrets[0] || '', {
    link: (to, words, name) => words || (gathered.named(to, key)?.name ?? (name || 'unknown')),
  })
  return {
    key,
    group,
    kind: becomesOf(gathered.found, choices, group),
    name,
    visibility: choices.visibility === 'as_source' ? visibility : 'dm',
    from,
    excerpt: excerptOf(plain),
    notices: [],
  }
}

/** The first words of a Markdown text. */
const excerptOf = (text: string): string =>
  withoutMarks(text.slice(0, EXCERPT * 4))
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, EXCERPT)
    .toWellFormed()
