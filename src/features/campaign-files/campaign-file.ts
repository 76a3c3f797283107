import { FILE_LIMITS, MANIFEST, OTHER_FILES } from './format.schemas.ts'
import { linesOf } from './lines.ts'
import { createLinks, readmePage } from './pages.ts'
import { PARTS, ROW_PARTS } from './parts/registry.ts'
import type { Source } from './source.ts'
import { writePages } from './write-pages.ts'
import { writePictures } from './write-pictures.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Dramatis' own format: lines to import, pictures, and pages to read. */
export function* campaignFile(source: Source, zip: ZipWriter): Generator<number> {
  const { from, scope, campaign, counts, pictures } = source
  const links = createLinks(scope)
  for (const name of ROW_PARTS) {
    const file = zip.open(PARTS[name].file)
    for (const lines of linesOf(from, name, scope)) {
      for (const line of lines) links.add(name, line)
      file.write(ndjson(lines))
      yield lines.length
    }
    file.end()
  }
  // Written after the parts, whose rows name more people than the members.
  const { lines: people } = scope.people
  zip.text(PARTS.people.file, ndjson(people))
  const manifest = { ...campaign, counts: { people: people.length, ...counts } }
  zip.text(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  zip.text('README.md', readmePage(manifest))
  yield* writePictures(source, zip)
  const { npcs, locations, sessions, articles } = counts
  const files = npcs + locations + sessions + articles + pictures.byPicture.size
  if (files < FILE_LIMITS.entries - OTHER_FILES) {
    yield* writePages(from, scope, links, manifest, zip)
  }
}

const ndjson = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
