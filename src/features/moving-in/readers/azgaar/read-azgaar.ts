import { readWhole } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import { DOCUMENT_LIMIT, type ForeignFile, stemOf } from '../../foreign-file.ts'
import { type Json, textIn } from '../../json.ts'
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts'
import {
  type Group,
  type ToolReader,
  type Reading,
  type SourceMap,
  type SourceThing,
  Tally,
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

const mapNames = ({ zip }: ForeignFile): string[] =>
  [...zip!.names()].filter((name) => name.endsWith('.map') && !name.startsWith('__MACOSX/'))

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

async function read(file: ForeignFile): Promise<Reading> {
  const map = await readMap(file)
  const groups = new Map<string, Group>()
  const losses: Reading['losses'] = new Tally()
  const name = map.name.trim() || stemOf(file.name) || 'Map'
  const picture = file.zip && [...file.zip.names()].find((one) => /\.(png|jpe?g|webp)$/iu.test(one))
  const maps: SourceMap[] = []
  const pins: SourceMap['pins'] = []

  function* things(): Generator<SourceThing> {
    const legends = new Map(map.notes.map(({ id, legend, name }) => [textIn(id), { legend, name }]))
    const textOf = (key: string) => htmlToMarkdown(textIn(legends.get(key)?.legend))
    const pin = (to: string, { x, y }: Json) => {
      pins.push({ to, x: Number(x) / map.width, y: Number(y) / map.height })
    }
    for (const state of map.states.filter(isThere)) {
      // The first is for land without a state.
      if (Number(state.i) === 0) continue
      yield {
        ...common(groups, { key: 'states', label: 'States', guess: 'location' }),
        key: `state:${textIn(state.i)}`,
        name: nameOf(state.fullName ?? state.name),
        text: textOf(`state${textIn(state.i)}`),
        own: own({ Form: state.formName ?? state.form }),
        aliases:
          state.fullName && state.name !== state.fullName ? [{ name: nameOf(state.name) }] : [],
      }
    }
    const burgs = map.burgs.filter(isThere)
    const cultures = new Map(map.cultures.map(({ i, name: own }) => [Number(i), nameOf(own)]))
    for (const burg of burgs) {
      const key = `burg:${textIn(burg.i)}`
      const population = Math.round(Number(burg.population) * map.people)
      const culture = cultures.get(Number(burg.culture))
      pin(key, burg)
      yield {
        ...common(groups, burgGroup(burg, burgs.length)),
        key,
        name: nameOf(burg.name),
        text: textOf(`burg${textIn(burg.i)}`),
        own: own({
          Population: population > 0 ? population : undefined,
          Features: featuresOf(burg),
        }),
        tags: culture === undefined || culture === 'Wildlands' ? [] : [culture],
        ...(Number(burg.state) > 0 && { within: `state:${textIn(burg.state)}` }),
      }
    }
    for (const marker of map.markers) {
      const key = `marker:${textIn(marker.i)}`
      const note = legends.get(`marker${textIn(marker.i)}`)
      if (!note) continue
      pin(key, marker)
      yield {
        ...common(groups, { key: 'markers', label: 'Markers with notes', guess: 'location' }),
        key,
        name: nameOf(note.name),
        text: textOf(`marker${textIn(marker.i)}`),
        own: own({ Type: marker.type }),
      }
    }
    const others = map.notes.filter(({ id }) => !/^(burg|state|marker)\d+$/u.test(textIn(id)))
    losses.add(
      { what: 'Notes of regiments and labels', why: 'Dramatis has nothing like it.' },
      others.length,
    )
    maps.push({ key: 'map', name, visibility: 'everyone', picture: picture ?? MAP_PICTURE, pins })
  }

  return {
    version: map.version,
    name,
    groups,
    things: toAsync(things()),
    maps,
    losses,
    rules: new Tally(),
    notices: new Set(
      picture
        ? []
        : [
            'The map is drawn plainly, from its heights. Put the .map and its PNG into one zip for its own look.',
          ],
    ),
    resolve: (key) => key,
    picture: async (one) =>
      one === MAP_PICTURE ? drawMap(map) : readWhole(file.zip!, one, 30_000_000),
  }
}

async function* toAsync<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values
}

const isThere = ({ i, name, removed }: Json): boolean =>
  typeof i === 'number' && typeof name === 'string' && name.trim() !== '' && removed !== true

const nameOf = (value: unknown): string => textIn(value).trim()

function common(groups: Map<string, Group>, group: Group) {
  if (!groups.has(group.key)) groups.set(group.key, group)
  return { group: group.key, from: group.label, visibility: 'everyone' as const }
}

function burgGroup({ capital, port }: Json, count: number): Group {
  if (Number(capital) > 0) return { key: 'burgs|capital', label: 'Capitals', guess: 'location' }
  if (Number(port) > 0)
    return { key: 'burgs|port', label: 'Ports', guess: count > MANY * 2 ? 'leave' : 'location' }
  return { key: 'burgs|other', label: 'Other burgs', guess: count > MANY ? 'leave' : 'location' }
}

const FEATURES = ['citadel', 'plaza', 'walls', 'shanty', 'temple', 'port'] as const

const featuresOf = (burg: Json): string =>
  FEATURES.filter((feature) => Number(burg[feature]) > 0).join(', ')

const own = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([label, value]) =>
    value === undefined || value === null || value === '' ? [] : [{ label, value: nameOf(value) }],
  )
