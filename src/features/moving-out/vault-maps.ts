import { eachLine } from '../campaign-files/lines.ts'
import { createFileNames } from '../campaign-files/page-names.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import type { Size } from '../campaign-files/picture-files.ts'
import type { Source } from '../campaign-files/source.ts'
import type { ZipWriter } from '../campaign-files/zip-writer.ts'
import { FOLDERS, type Pages } from './vault-pages.ts'

/** A note for each map with a block of the plugin Leaflet, which counts up from the lower edge. */
export function* writeMaps(source: Source, zip: ZipWriter, pages: Pages): Generator<number> {
  const pins = Map.groupBy(eachLine(source, 'locations'), ({ map_id }) => map_id)
  const nameOf = createFileNames()
  for (const map of eachLine(source, 'maps')) {
    const note = mapNote(map, source.pictures.sizeOf(map.picture), pins.get(map.id) ?? [], pages)
    zip.text(`${FOLDERS.maps}/${nameOf(map.name, map.id)}.md`, note)
    yield 1
  }
}

function mapNote(
  { id, picture, visibility, location_id }: Line<'maps'>,
  { width, height }: Size,
  pins: Line<'locations'>[],
  pages: Pages,
): string {
  const markers = pins.map(
    (pin) =>
      `marker: default, ${height - pin.y! * height}, ${pin.x! * width}, ${pages.link('location', pin.id)}\n`,
  )
  const location =
    location_id === null ? '' : `location: "${pages.link('location', location_id)}"\n`
  return (
    `---\ntype: map\ndramatis-id: map-${id}\n${location}` +
    `${visibility === 'everyone' ? '' : 'visibility: dm\n'}---\n` +
    `\`\`\`leaflet\nid: map-${id}\nimage: [[${pages.picture(picture)}]]\nbounds: [[0,0],[${height},${width}]]\n` +
    `${markers.join('')}\`\`\`\n`
  )
}
