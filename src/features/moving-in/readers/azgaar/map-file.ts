import { gunzipSync } from 'node:zlib'

import { decodeText } from '../../decode-text.ts'
import { DOCUMENT_LIMIT, type ForeignFile, parseJson } from '../../foreign-file.ts'
import { isObject, type Json, listOf, textIn } from '../../json.ts'
import * as errors from '../../moving-in.errors.ts'

/** What is read of a map, from its own format or from JSON. */
export interface FantasyMap {
  version: string
  name: string
  width: number
  height: number
  burgs: Json[]
  states: Json[]
  cultures: Json[]
  markers: Json[]
  notes: Json[]
  /** How many people one point of population is. */
  people: number
  /** The heights of the cells of a grid, row by row: below 20 is water. */
  heights: { columns: number; rows: number; values: number[] } | undefined
}

const SIGN = /azgaar/iu

/** The text of a `.map`, which may be packed or written in base64; undefined for another file. */
export async function mapText(file: ForeignFile, bytes = file.bytes): Promise<string | undefined> {
  const { head } = file
  if (head[0] === 0x1f && head[1] === 0x8b) {
    const text = unpacked(await bytes())
    return text !== undefined && isMap(text) ? text : undefined
  }
  const start = head.subarray(0, 400).toString('latin1')
  if (isMap(start)) return decodeText(await bytes())
  if (!/^[A-Za-z0-9+/\s]{100,}/u.test(start)) return undefined
  if (!isMap(Buffer.from(start, 'base64').toString('latin1'))) return undefined
  return decodeText(Buffer.from((await bytes()).toString('latin1'), 'base64'))
}

const isMap = (text: string): boolean =>
  /^[^|\n]{1,20}\|/u.test(text) && SIGN.test(text.slice(0, 400))

function unpacked(bytes: Buffer): string | undefined {
  try {
    return decodeText(gunzipSync(bytes, { maxOutputLength: DOCUMENT_LIMIT }))
  } catch {
    return undefined
  }
}

const LOOKS = 'a map of Azgaar’s generator'

/**
 * Reads a `.map`: lines with the drawing, which has lines of its own, in their middle. They are counted from its end,
 * so that a file whose line ends were changed is read, too.
 */
export function readMapText(text: string): FantasyMap {
  const from = text.indexOf('<svg')
  const end = text.lastIndexOf('</svg>')
  if (from === -1 || end === -1) throw errors.unreadableAs(LOOKS, 'it is cut off. Save it again.')
  const [first = '', settings = ''] = text.slice(0, from).split(/\r?\n/u)
  const head = text.slice(0, from).split(/\r?\n/u)
  const tail = text.slice(end + 6).split(/\r?\n/u)
  const [version = '', , , , width, height] = first.split('|')
  const values = settings.split('|')
  const json = (line: string | undefined) => (line === undefined ? undefined : parseJson(line))
  const grid = json(tail[1])
  const map: FantasyMap = {
    version,
    name: textIn(values[20]),
    width: Number(width),
    height: Number(height),
    notes: listOf(json(head[4])),
    cultures: listOf(json(tail[8])),
    states: listOf(json(tail[9])),
    burgs: listOf(json(tail[10])),
    markers: listOf(json(tail[30])),
    people: (Number(values[12]) || 1_000) * (Number(values[13]) || 1),
    heights: isObject(grid) ? heightsOf(grid, (tail[2] ?? '').split(',').map(Number)) : undefined,
  }
  return checked(map)
}

/** Undefined for JSON that is not a map. */
export function readMapJson(value: unknown): FantasyMap | undefined {
  if (!isObject(value)) return undefined
  if (value.type === 'FeatureCollection') {
    throw errors.unreadableAs(
      LOOKS,
      'GeoJSON holds no burgs. Save the .map file, or export full JSON.',
    )
  }
  const info = isObject(value.info) ? value.info : {}
  const pack = isObject(value.pack) ? value.pack : undefined
  if (!pack || !SIGN.test(JSON.stringify(info).slice(0, 2_000))) return undefined
  const settings = isObject(value.settings) ? value.settings : {}
  const grid = isObject(value.grid) ? value.grid : undefined
  const burgs = listOf(pack.burgs)
  const most = (key: string) =>
    burgs.reduce((top, burg) => Math.max(top, Number(burg[key]) || 0), 1)
  const cells = listOf(grid?.cells).map(({ h }) => Number(h))
  return checked({
    version: textIn(info.version),
    name: textIn(info.mapName ?? settings.mapName),
    // Exports of 1.97 do not say how large the map is.
    width: Number(info.width) || most('x') * 1.02,
    height: Number(info.height) || most('y') * 1.02,
    burgs,
    states: listOf(pack.states),
    cultures: listOf(pack.cultures),
    markers: listOf(pack.markers),
    notes: listOf(value.notes),
    people: (Number(settings.populationRate) || 1_000) * (Number(settings.urbanization) || 1),
    heights: grid ? heightsOf(grid, cells) : undefined,
  })
}

function heightsOf(grid: Json, values: number[]): FantasyMap['heights'] {
  const [columns, rows] = [Number(grid.cellsX), Number(grid.cellsY)]
  const isGood =
    Number.isSafeInteger(columns) &&
    Number.isSafeInteger(rows) &&
    columns > 0 &&
    rows > 0 &&
    columns * rows <= 1_000_000 &&
    values.length >= columns * rows
  return isGood ? { columns, rows, values } : undefined
}

function checked(map: FantasyMap): FantasyMap {
  if (!(map.width > 0 && map.height > 0 && map.width < 100_000 && map.height < 100_000)) {
    throw errors.unreadableAs(LOOKS, 'it does not say how large the map is.')
  }
  return map
}
