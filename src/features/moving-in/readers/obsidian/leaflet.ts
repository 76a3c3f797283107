import type { Visibility } from '../../../../choices.schemas.ts'
import { readWhole } from '../../../campaign-files/zip-reader.ts'
import { inspectPicture } from '../../../pictures/inspect-picture.ts'
import { decodeText } from '../../decode-text.ts'
import { parseJson, PICTURE_BYTES, stemOf } from '../../foreign-file.ts'
import type { Found, SourceMap } from '../../model.ts'
import { fileOf, PLACEHOLDER, type Vault } from './vault.ts'

const DATA = '.obsidian/plugins/obsidian-leaflet-plugin/data.json'
const DATA_BYTES = 20_000_000

/** A map of the plugin Leaflet, by the values of its block. */
interface Block {
  note: string
  id: string
  picture: string
  bounds?: Bounds
  maxZoom: number
  markers: { lat: number; long: number; link: string }[]
}

interface Bounds {
  minLat: number
  maxLat: number
  minLong: number
  maxLong: number
}

type Size = { width: number; height: number }

/** The maps of a vault with their pins: those of their blocks, those placed by hand, and notes with coordinates. */
export async function readMaps(
  vault: Vault,
  blocks: { note: string; block: string; visibility: Visibility }[],
  places: Map<string, string[]>,
  found: Found,
): Promise<SourceMap[]> {
  const read = blocks.flatMap(({ note, block, visibility }) => {
    const one = readBlock(note, block)
    return one ? [{ ...one, visibility }] : []
  })
  const placed = await markersByMap(vault)
  const maps: SourceMap[] = []
  for (const block of read) {
    const size = await sizeOf(vault, block.picture)
    if (!size) {
      found.lose('Maps', 'Their picture is not in the zip, or cannot be read.')
      continue
    }
    const own = [...block.markers, ...(placed.get(block.id) ?? [])]
    // A note does not say on which map it is: with one map there is no doubt.
    if (read.length === 1) {
      for (const [note, [lat, long]] of places)
        own.push({ lat: Number(lat), long: Number(long), link: note })
    }
    maps.push({
      key: `map:${block.note}:${block.id}`,
      name: stemOf(block.picture.replace(/^.*\//u, '')),
      visibility: block.visibility,
      picture: block.picture,
      of: block.note,
      pins: own.flatMap(({ lat, long, link }) => {
        const pin = position({ lat, long }, block, size)
        return link === '' ? [] : [{ to: link, ...pin }]
      }),
    })
  }
  return maps
}

/** Leaflet counts up from the lower edge; without bounds, a picture spans what its largest zoom makes of its pixels. */
function position(
  { lat, long }: { lat: number; long: number },
  { bounds, maxZoom }: Block,
  { width, height }: Size,
): { x: number; y: number } {
  if (bounds) {
    const { minLat, maxLat, minLong, maxLong } = bounds
    return { x: (long - minLong) / (maxLong - minLong), y: (maxLat - lat) / (maxLat - minLat) }
  }
  const scale = 2 ** (maxZoom - 1)
  return { x: (long * scale) / width, y: (-lat * scale) / height }
}

const linkIn = (text: string): string => /\[\[([^\]|]+)/u.exec(text)?.[1]?.trim() ?? ''

function readBlock(note: string, text: string): Block | undefined {
  const block: Block = { note, id: '', picture: '', maxZoom: 10, markers: [] }
  for (const line of text.replaceAll(/###.*$/gmu, '').split('\n')) {
    const [, key = '', value = ''] = /^\s*([A-Za-z]+)\s*:\s*(.+)$/u.exec(line) ?? []
    const name = key.toLowerCase()
    if (name === 'id') block.id = value.trim()
    if (name === 'image' && block.picture === '') block.picture = linkIn(value) || value.trim()
    if (name === 'maxzoom') block.maxZoom = Number(value) || 10
    if (name === 'bounds') Object.assign(block, boundsIn(value))
    if (name !== 'marker') continue
    const parts = value.split(',')
    const [lat, long] = [Number(parts[1]), Number(parts[2])]
    if (Number.isFinite(lat) && Number.isFinite(long)) {
      block.markers.push({ lat, long, link: linkIn(value) })
    }
  }
  return block.picture === '' || PLACEHOLDER.test(block.picture) ? undefined : block
}

function boundsIn(value: string): { bounds?: Bounds } {
  const [a, b, c, d] = (value.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return {}
  const bounds = {
    minLat: Math.min(a, c),
    maxLat: Math.max(a, c),
    minLong: Math.min(b, d),
    maxLong: Math.max(b, d),
  }
  return bounds.minLat === bounds.maxLat || bounds.minLong === bounds.maxLong ? {} : { bounds }
}

/** Markers that were placed by hand are not in the notes. */
async function markersByMap(vault: Vault): Promise<Map<string, Block['markers']>> {
  const found = new Map<string, Block['markers']>()
  const name = vault.files.get(DATA)
  if (name === undefined || vault.zip.sizeOf(name) > DATA_BYTES) return found
  const data = parseJson(decodeText(await readWhole(vault.zip, name, DATA_BYTES)))
  const maps = (data as { mapMarkers?: unknown } | null)?.mapMarkers
  for (const map of Array.isArray(maps) ? maps : []) {
    const markers = Array.isArray(map?.markers) ? (map.markers as unknown[]) : []
    found.set(
      String(map?.id ?? ''),
      markers.flatMap((marker) => {
        const { loc, link } = (marker ?? {}) as { loc?: unknown; link?: unknown }
        const [lat, long] = Array.isArray(loc) ? loc.map(Number) : []
        const isGood = Number.isFinite(lat) && Number.isFinite(long) && typeof link === 'string'
        return isGood ? [{ lat: lat!, long: long!, link }] : []
      }),
    )
  }
  return found
}

async function sizeOf(vault: Vault, picture: string): Promise<Size | undefined> {
  const name = fileOf(vault, picture)
  if (name === undefined) return undefined
  try {
    return inspectPicture(await readWhole(vault.zip, name, PICTURE_BYTES))
  } catch {
    return undefined
  }
}
