import { eachLine } from '../campaign-files/lines.ts'
import { asFileName } from '../campaign-files/page-names.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import type { Size } from '../campaign-files/picture-files.ts'
import type { Source } from '../campaign-files/source.ts'
import type { ZipWriter } from '../campaign-files/zip-writer.ts'
import { writeJournal } from './adventure-journals.ts'
import { createLinks, type Links } from './adventure-links.ts'
import { html, ownership, secret, titled } from './adventure-pages.ts'
import { type Inside, readInside, type Secrecy } from './inside.ts'
import { readTextPictures } from './text-pictures.ts'

/** Scenes are as large as their pictures, and have squares of so many pixels. */
const GRID = 100

/**
 * An adventure for Foundry with any game system: a journal for each thing, in a folder for each kind, and a scene for each
 * map. Players may open what all members see here. What is DM only, and what names something hidden, is in sections that
 * Foundry shows only to owners.
 */
export const adventure = ({ withSecrets }: Secrecy) =>
  function* writeAdventure(source: Source, zip: ZipWriter): Generator<number> {
    const { campaign } = source
    // Foundry looks for pictures from the top of its data folder.
    const folder = `dramatis/${asFileName(campaign.campaign.name)}/`
    const inside = yield* readInside(source)
    const pictures = yield* readTextPictures(source, { withSecrets })
    const writing = { source, inside, pictures, withSecrets, folder }
    const links = createLinks(writing)
    const file = zip.open('fvtt-Adventure.json')
    let comma = ''
    file.write(`${JSON.stringify(describe(source, inside, links)).slice(0, -1)},"journal":[`)
    for (const part of ['npcs', 'locations', 'articles', 'sessions'] as const) {
      for (const line of eachLine(source, part)) {
        file.write(comma)
        yield* writeJournal(part, line, writing, links, (json) => file.write(json))
        comma = ','
      }
    }
    const pins = Map.groupBy(eachLine(source, 'locations'), ({ map_id }) => map_id)
    const scenes = Array.from(eachLine(source, 'maps'), (map) =>
      sceneOf(map, source.pictures.sizeOf(map.picture), pins.get(map.id) ?? [], links),
    )
    file.write(`],"scenes":${JSON.stringify(scenes)}}`)
    file.end()
    yield* pictures.write(zip, folder)
  }

/** All but journals and scenes. */
function describe({ campaign }: Source, { kinds }: Inside, links: Links) {
  const { name, description } = campaign.campaign
  const { public: shown, dm } = campaign.notes
  const notes = (note: typeof shown | undefined, isForOwners: boolean) => {
    const of = { plain_texts: note?.plain ? ['content'] : [] }
    return note ? links.text(null, of, 'content', note.content, isForOwners) : ''
  }
  return {
    name,
    caption: '',
    description: [
      html({}, 'description', description),
      titled('Notes', notes(shown, false)),
      links.withSecrets ? secret(titled('DM notes', notes(dm, true)), name) : '',
    ].join(''),
    sort: 0,
    folders: kinds.map((kind, sort) => ({
      _id: links.folderOf(kind.id),
      name: kind.plural,
      type: 'JournalEntry',
      sorting: 'a',
      folder: null,
      sort,
      flags: {},
    })),
    ...Object.fromEntries(
      ['actors', 'items', 'tables', 'macros', 'cards', 'playlists', 'combats'].map((of) => [
        of,
        [],
      ]),
    ),
    flags: {},
  }
}

function sceneOf(
  map: Line<'maps'>,
  { width, height }: Size,
  pins: Line<'locations'>[],
  links: Links,
) {
  return {
    _id: links.idOf('map', map.id),
    name: map.name,
    navigation: false,
    background: { src: links.picture(map.picture) },
    width,
    height,
    padding: 0,
    grid: { type: 0, size: GRID },
    tokenVision: false,
    fog: { exploration: false },
    ownership: ownership(links.isHiddenLine(map)),
    notes: pins.map(({ id, name, x, y }) => ({
      _id: links.idOf('pin', id),
      entryId: links.idOf('location', id),
      pageId: links.pageOf('location', id),
      x: Math.round(x! * width),
      y: Math.round(y! * height),
      // Foundry shows the name of the journal, to whom it shows the journal.
      text: links.isHidden({ kind: 'location', id }) ? '' : name,
      global: true,
      flags: {},
    })),
    flags: {},
  }
}
