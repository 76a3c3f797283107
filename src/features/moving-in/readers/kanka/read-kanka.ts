import { capitalize } from '../../../../texts/capitalize.ts'
import { type ForeignFile, stemOf } from '../../foreign-file.ts'
import { isObject, type Json, listOf, ownValue, textIn } from '../../json.ts'
import {
  type Becomes,
  type Found,
  type Group,
  NOTHING_LIKE_IT,
  type Reading,
  type SourceThing,
  type ToolReader,
} from '../../model.ts'
import { type Entity, isTrue, markdownOf, part, parts, readEntity, shownTo } from './entity.ts'
import { kankaRoot, KankaZip, MODULES } from './kanka-files.ts'
import type { Known } from './known.ts'
import { readMap } from './read-map.ts'
import { toThing } from './to-thing.ts'

/** An export of a campaign of Kanka, of any of its three generations. */
export const kanka: ToolReader = {
  tool: 'kanka',
  recognizes: ({ zip }) => zip !== undefined && kankaRoot(zip) !== undefined,
  read: readKanka,
}

const NO_PERMISSIONS =
  'Kanka exports no permissions of roles and members: what looks public in this file may have been hidden from players.'

async function readKanka(file: ForeignFile, found: Found): Promise<Reading> {
  const zip = new KankaZip(file.zip!, kankaRoot(file.zip!)!)
  const campaign = await zip.readBeside('campaign.json')
  found.version = textIn((await zip.readBeside('info.json')).kanka_version)
  found.name = textIn(campaign.name) || stemOf(file.name) || 'Kanka'
  found.description = markdownOf(campaign.entry, {
    hide: () => found.lose('Hidden parts of the description', 'Players read the description.'),
  }).replaceAll(/\s+/gu, ' ')
  found.notices.add(NO_PERMISSIONS)
  const known: Known = {
    keys: new Map(),
    hidden: new Set(),
    tags: new Map(),
    relations: new Map(),
    found,
  }
  return {
    things: thingsOf(zip, known),
    resolve: (name) => (name.startsWith('@') ? known.keys.get(name) : name),
  }
}

async function* entitiesOf(zip: KankaZip, fails = () => {}): AsyncGenerator<Entity> {
  for (const one of zip.entities) {
    const json = await zip.read(one.name)
    const entity = isObject(json) && readEntity(one, json)
    if (entity) yield entity
    else fails()
  }
}

async function* thingsOf(zip: KankaZip, known: Known): AsyncGenerator<SourceThing> {
  const { found } = known
  const labels = await moduleLabels(zip)
  const fails = () =>
    found.lose('Files', 'They are too large, nested too deeply, or hold no entity.')
  for await (const entity of entitiesOf(zip, fails)) learn(known, entity)
  for await (const entity of entitiesOf(zip)) {
    const { module } = entity
    if (module === 'maps') {
      const map = await readMap(zip, entity, found)
      if (map) found.maps.push(map)
    } else if (ownValue(MODULES, module) === '') {
      if (module !== 'tags') found.lose(labels.get(module)?.plural ?? module, NOTHING_LIKE_IT)
      else if (part(entity, 'entry')) found.lose('Texts of tags', 'A tag has no text here.')
    } else if (entity.name === '') found.lose('Entities without a name', 'A thing needs a name.')
    else yield toThing(entity, found.group(groupOf(entity, labels)), zip, known)
  }
}

function learn({ keys, hidden, tags, relations }: Known, entity: Entity): void {
  const { key, module, entityId, childId } = entity
  const names = [
    ...(entityId === undefined ? [] : [`@entity:${entityId}`]),
    ...(childId === undefined ? [] : [`@${module}:${childId}`]),
  ]
  for (const name of names) {
    keys.set(name, key)
    if (entity.isPrivate) hidden.add(name)
  }
  if (module === 'tags' && childId !== undefined) {
    tags.set(childId, { name: entity.name, isPrivate: entity.isPrivate })
  }
  for (const row of parts(entity, 'relationships')) {
    const facts = { label: textIn(row.relation), visibility: shownTo(row) }
    if (typeof row.id === 'number') relations.set(row.id, facts)
  }
}

type Labels = Map<string, { singular: string; plural: string }>

/** What the campaign calls its modules, its own ones included. */
async function moduleLabels(zip: KankaZip): Promise<Labels> {
  const labels: Labels = new Map()
  const add = (module: string, singular: string, plural: string) => {
    if (singular || plural)
      labels.set(module, { singular: singular || plural, plural: plural || singular })
  }
  const settings = await zip.readBeside('settings/modules.json')
  for (const [module, value] of Object.entries(settings)) {
    if (isObject(value)) add(module, textIn(value.name_singular), textIn(value.name_plural))
  }
  for (const own of listOf(await zip.read(`${zip.root}settings/custom-modules.json`))) {
    for (const folder of foldersOf(own)) add(folder, textIn(own.singular), textIn(own.plural))
  }
  return labels
}

/** A module of the campaign's own has a folder that is called after its name or its code, and its id. */
function foldersOf({ id, code, plural }: Json): string[] {
  const slug = textIn(plural)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
  return [`${slug}_${textIn(id)}`, `${textIn(code)}_${textIn(id)}`]
}

function groupOf({ module, entity, child }: Entity, labels: Labels): Group {
  const named = labels.get(module)
  const plain = capitalize(module.replace(/_\d+$/u, '').replaceAll(/[_-]/gu, ' '))
  const label = named?.plural ?? plain
  if (isTrue(entity.is_template)) return { key: 'templates', label: 'Templates', guess: 'leave' }
  const isSession =
    module === 'journals' &&
    /^(session|sitzung|s[ée]ance|sesi[óo]n|sessione|sess[ãa]o)/iu.test(
      textIn(entity.type ?? child.type),
    )
  if (isSession) return { key: 'journals|session', label: `${label} (sessions)`, guess: 'session' }
  const own: Becomes = `article:${(named?.singular ?? plain).slice(0, 60)}`
  const guess = (ownValue(MODULES, module) as Becomes | undefined) || own
  return { key: module, label, guess }
}
