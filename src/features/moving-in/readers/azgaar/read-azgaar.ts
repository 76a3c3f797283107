import { readWhole } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import {
  DOCUMENT_LIMIT,
  type ForeignFile,
  namesEnding,
  PICTURE_BYTES,
  stemOf,
} from '../../foreign-file.ts'
import { type Json, textIn } from '../../json.ts'
import { HIDDEN_HTML } from '../../markup/hidden.ts'
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts'
import {
  type Found,
  type Group,
  NOTHING_LIKE_IT,
  type OwnValue,
  type Reading,
  type SourceThing,
  type ToolReader,
} from '../../model.ts'
import { drawMap } from './draw-map.ts'
import { type FantasyMap, mapText, readMapJson, readMapText } from './map-file.ts'

/** A map of Azgaar's generator: `.map`, JSON, or a zip of one of these with its picture. */
export const azgaar: ToolReader = {
  tool: 'azgaar',
  async recognizes(file) {
    if (file.zip) return mapNames(file).length === 1 && [...file.zip.names()].length <= FEW
    if ((await mapText(file)) !== undefined) return true
    return readMapJson(await file.json()) !== undefined
  },
  read,
}

/** In a zip of anything else, a file that ends in `.map` is something else. */
const FEW = 10

const mapNames = ({ zip }: ForeignFile): string[] => namesEnding(zip!, /\.map$/u)

async function readMap(file: ForeignFile): Promise<FantasyMap> {
  if (!file.zip) {
    const text = await mapText(file)
    return text === undefined ? readMapJson(await file.json())! : readMapText(text)
  }
  const bytes = await readWhole(file.zip, mapNames(file)[0]!, DOCUMENT_LIMIT)
  const inside = { ...file, head: bytes.subarray(0, 65_536) }
  return readMapText((await mapText(inside, async () => bytes)) ?? decodeText(bytes))
}

/** With fewer burgs than this, all of them come along by default. */
const MANY = 200
const MAP_PICTURE = 'map'

async function read(file: ForeignFile, found: Found): Promise<Reading> {
  const map = await readMap(file)
  const picture = file.zip && [...file.zip.names()].find((one) => /\.(png|jpe?g|webp)$/iu.test(one))
  found.version = map.version
  found.name = map.name.trim() || stemOf(file.name) || 'Map'
  if (!picture) {
    found.notices.add(
      'The map is drawn plainly, from its heights. Put the .map and its PNG into one zip for its own look.',
    )
  }
  return {
    things: thingsOf(map, picture ?? MAP_PICTURE, found),
    picture: async (one) =>
      one === MAP_PICTURE ? drawMap(map) : readWhole(file.zip!, one, PICTURE_BYTES),
  }
}

async function* thingsOf(
  map: FantasyMap,
  picture: string,
  found: Found,
): AsyncGenerator<SourceThing> {
  const pins: { to: string; x: number; y: number }[] = []
  const legends = new Map(map.notes.map((note) => [textIn(note.id), note]))
  const thing = (kind: string, { i }: Json, group: Group) => {
    const secrets: string[] = []
    const hide = (secret: string) => {
      secrets.push(secret)
      found.hide(HIDDEN_HTML, 'secret')
    }
    return {
      key: `${kind}:${textIn(i)}`,
      group: found.group(group).key,
      from: group.label,
      visibility: 'everyone' as const,
      text: htmlToMarkdown(textIn(legends.get(kind + textIn(i))?.legend), { hide }),
      secrets,
    }
  }
  const pin = (to: string, { x, y }: Json) => {
    pins.push({ to, x: Number(x) / map.width, y: Number(y) / map.height })
  }
  for (const state of map.states.filter(isThere)) {
    // The first is for land without a state.
    if (Number(state.i) === 0) continue
    yield {
      ...thing('state', state, { key: 'states', label: 'States', guess: 'location' }),
      name: nameOf(state.fullName ?? state.name),
      own: own({ Form: state.formName ?? state.form }),
      aliases:
        state.fullName && state.name !== state.fullName ? [{ name: nameOf(state.name) }] : [],
    }
  }
  const burgs = map.burgs.filter(isThere)
  const cultures = new Map(map.cultures.map(({ i, name }) => [Number(i), nameOf(name)]))
  for (const burg of burgs) {
    const population = Math.round(Number(burg.population) * map.people)
    const culture = cultures.get(Number(burg.culture))
    const common = thing('burg', burg, burgGroup(burg, burgs.length))
    pin(common.key, burg)
    yield {
      ...common,
      name: nameOf(burg.name),
      own: own({
        Population: population > 0 ? population : undefined,
        Features: FEATURES.filter((feature) => Number(burg[feature]) > 0).join(', '),
      }),
      tags: culture === undefined || culture === 'Wildlands' ? [] : [culture],
      within: Number(burg.state) > 0 ? `state:${textIn(burg.state)}` : undefined,
    }
  }
  for (const marker of map.markers) {
    const note = legends.get(`marker${textIn(marker.i)}`)
    if (!note) continue
    const group = { key: 'markers', label: 'Markers with notes', guess: 'location' } as const
    const common = thing('marker', marker, group)
    pin(common.key, marker)
    yield { ...common, name: nameOf(note.name), own: own({ Type: marker.type }) }
  }
  const others = map.notes.filter(({ id }) => !/^(burg|state|marker)\d+$/u.test(textIn(id)))
  found.lose('Notes of regiments and labels', NOTHING_LIKE_IT, others.length)
  found.maps.push({ key: 'map', name: found.name, visibility: 'everyone', picture, pins })
}

const isThere = ({ i, name, removed }: Json): boolean =>
  typeof i === 'number' && typeof name === 'string' && name.trim() !== '' && removed !== true

const nameOf = (value: unknown): string => textIn(value).trim()

function burgGroup({ capital, port }: Json, count: number): Group {
  if (Number(capital) > 0) return { key: 'burgs|capital', label: 'Capitals', guess: 'location' }
  if (Number(port) > 0)
    return { key: 'burgs|port', label: 'Ports', guess: count > MANY * 2 ? 'leave' : 'location' }
  return { key: 'burgs|other', label: 'Other burgs', guess: count > MANY ? 'leave' : 'location' }
}

const FEATURES = ['citadel', 'plaza', 'walls', 'shanty', 'temple', 'port'] as const

const own = (values: Record<string, unknown>): OwnValue[] =>
  Object.entries(values)
    .map(([label, value]) => ({ label, value: nameOf(value) }))
    .filter(({ value }) => value !== '')
