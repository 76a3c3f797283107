import type { Line } from '../../campaign-files/parts/registry.ts'
import type { Gathered } from '../gather.ts'
import type { SourceMap } from '../model.ts'
import { uniqueKeys } from '../numbering.ts'
import type { Pictures } from './check-pictures.ts'
import type { LineFiles } from './line-files.ts'
import { cutName, type Placing } from './placing.ts'

export async function addMaps(
  { found: { maps } }: Gathered,
  placing: Placing,
  pictures: Pictures,
  lines: LineFiles,
): Promise<void> {
  let id = 0
  const keyOf = uniqueKeys()
  const read = new Set<string>()
  for (const map of maps) {
    const same = JSON.stringify([map.key, map.picture])
    if (read.has(same)) {
      placing.lose('Maps that are in the file twice', 'The first is taken.')
      continue
    }
    read.add(same)
    const picture = await pictures.check(map.picture)
    if (picture === null) continue
    const of = map.of === undefined ? undefined : placing.find(map.of, map.key)
    const line: Line<'maps'> = {
      id: (id += 1),
      name: cutName(map.name, 100),
      location_id: of?.part === 'locations' ? of.id : null,
      picture,
      visibility: placing.asSource ? map.visibility : 'dm',
      created_at: placing.at,
      updated_at: placing.at,
    }
    await lines.add('maps', line, keyOf(map.key))
    for (const pin of map.pins) addPin(pin, map.key, line.id, placing)
  }
}

/** A location has one pin, on the first map that has one. */
function addPin(
  { to, x, y }: SourceMap['pins'][number],
  mapKey: string,
  map_id: number,
  { find, pins, lose }: Placing,
): void {
  const location = find(to, mapKey)
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1
  if (location?.part !== 'locations') lose('Pins', 'They are on no location that is imported.')
  else if (!isInside) lose('Pins', 'They are beside their map.')
  else if (pins.has(location.id)) lose('Pins', 'A location has one pin.')
  else pins.set(location.id, { map_id, x, y })
}
