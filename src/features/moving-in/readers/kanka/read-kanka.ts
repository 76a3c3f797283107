import { type ForeignFile, stemOf } from '../../foreign-file.ts'
import { isObject, type Json, ownValue, textIn } from '../../json.ts'
import {
  type Becomes,
  type Group,
  type ToolReader,
  type Reading,
  type SourceMap,
  type SourceThing,
  Tally,
} from '../../model.ts'
import { type Entity, isTrue, markdownOf, parts, readEntity } from './entity.ts'
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

async function readKanka(file: ForeignFile): Promise<Reading> {
  const zip = new KankaZip(file.zip!, kankaRoot(file.zip!)!)
  const info = (await zip.read(`${zip.root}info.json`)) ?? {}
  const campaign = (await zip.read(`${zip.root}campaign.json`)) ?? {}
  const labels = await moduleLabels(zip)
  const losses: Reading['losses'] = new Tally()
  const rules: Reading['rules'] = new Tally()
  const known: Known = { keys: new Map(), tags: new Map(), relations: new Map(), losses, rules }
  const groups = new Map<string, Group>()
  const maps: SourceMap[] = []

  async function* entities(): AsyncGenerator<Entity> {
    for (const one of zip.entities) {
      const json = await zip.read(one.name)
      const entity = json && readEntity(one, json)
      if (entity) yield entity
    }
  }

  async function* things(): AsyncGenerator<SourceThing> {
    for await (const entity of entities()) learn(known, entity)
    for await (const entity of entities()) {
      if (entity.module === 'maps') {
        const map = await readMap(zip, entity, losses)
        if (map) maps.push(map)
        continue
      }
      if (ownValue(MODULES, entity.module) === '') {
        if (entity.module !== 'tags') {
          losses.add({
            what: labels.get(entity.module)?.plural ?? entity.module,
            why: 'Dramatis has nothing like it.',
          })
        }
        continue
      }
      if (entity.name === '') {
        losses.add({ what: 'Entities without a name', why: 'A thing needs a name.' })
        continue
      }
      const group = groupOf(entity, labels, groups)
      yield toThing(entity, group, zip, known)
    }
  }

  return {
    version: textIn(info.kanka_version),
    name: textIn(campaign.name) || stemOf(file.name) || 'Kanka',
    description: markdownOf(campaign.entry).replaceAll(/\s+/gu, ' '),
    groups,
    things: things(),
    maps,
    losses,
    rules,
    notices: new Set([NO_PERMISSIONS]),
    resolve: (name) => (name.startsWith('@') ? known.keys.get(name) : name),
    picture: (name) => zip.readPicture(name),
  }
}

function learn({ keys, tags, relations }: Known, entity: Entity): void {
  const { key, module, entityId, childId } = entity
  if (entityId !== undefined) keys.set(`@entity:${entityId}`, key)
  if (childId !== undefined) keys.set(`@${module}:${childId}`, key)
  if (module === 'tags' && childId !== undefined) {
    tags.set(childId, { name: entity.name, isPrivate: entity.isPrivate })
  }
  for (const { id, relation } of parts(entity, 'relationships')) {
    if (typeof id === 'number') relations.set(id, textIn(relation))
  }
}

type Labels = Map<string, { singular: string; plural: string }>

/** What the campaign calls its modules, its own ones included. */
async function moduleLabels(zip: KankaZip): Promise<Labels> {
  const labels: Labels = new Map()
  const settings = await zip.read(`${zip.root}settings/modules.json`)
  for (const [module, value] of Object.entries(settings ?? {})) {
    if (!isObject(value)) continue
    const [singular, plural] = [textIn(value.name_singular), textIn(value.name_plural)]
    if (singular || plural)
      labels.set(module, { singular: singular || plural, plural: plural || singular })
  }
  for (const own of await zip.readList(`${zip.root}settings/custom-modules.json`)) {
    const [singular, plural] = [textIn(own.singular), textIn(own.plural)]
    const label = { singular: singular || plural, plural: plural || singular }
    for (const folder of foldersOf(own)) labels.set(folder, label)
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

const capital = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[_-]/gu, ' ')

function groupOf(entity: Entity, labels: Labels, groups: Map<string, Group>): Group {
  const { module } = entity
  const type = textIn(entity.entity.type ?? entity.child.type)
  const isTemplate = isTrue(entity.entity.is_template)
  const isSession =
    module === 'journals' &&
    /^(session|sitzung|s[ée]ance|sesi[óo]n|sessione|sess[ãa]o)/iu.test(type)
  const key = isTemplate ? 'templates' : isSession ? 'journals|session' : module
  const known = groups.get(key)
  if (known) return known
  const named = labels.get(module)
  const plain = module.replace(/_\d+$/u, '')
  const label = isTemplate
    ? 'Templates'
    : isSession
      ? `${named?.plural ?? 'Journals'} (sessions)`
      : (named?.plural ?? capital(plain))
  const own: Becomes = `article:${(named?.singular ?? capital(plain)).slice(0, 60)}`
  const guess = isTemplate
    ? 'leave'
    : isSession
      ? 'session'
      : (ownValue(MODULES, module) as Becomes | undefined) || own
  const group = { key, label, guess }
  groups.set(key, group)
  return group
}
