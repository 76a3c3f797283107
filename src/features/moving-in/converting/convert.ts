import { randomBytes } from 'node:crypto'

import type { Database } from '../../../db/database.ts'
import { createSliceClock, letOthersRun, type Watch } from '../../../db/long-work.ts'
import { textKey } from '../../../db/text-keys.ts'
import { blankOf } from '../../../fields.ts'
import { VERSION } from '../../../version.ts'
import { FORMAT, FORMAT_VERSION, type Manifest } from '../../campaign-files/format.schemas.ts'
import type { CampaignFile } from '../../campaign-files/read-campaign.ts'
import { CAMPAIGN_FIELDS, CAMPAIGN_LIMITS } from '../../campaigns/campaigns.fields.ts'
import { stageFile } from '../../uploads/staged-file.ts'
import type { Choices } from '../choices.ts'
import { FileKinds } from '../file-kinds.ts'
import type { Gathered } from '../gather.ts'
import { kindsHere } from '../kinds-here.ts'
import { pictureMark, picturesMarked } from '../link-marks.ts'
import { type Loss, type SourceThing, Tally } from '../model.ts'
import { Spool } from '../spool.ts'
import { textsOf, ThingPictures } from '../thing-pictures.ts'
import { addMaps } from './add-maps.ts'
import { createPictureCheck, type Pictures } from './check-pictures.ts'
import { LineFiles } from './line-files.ts'
import { linesOfThing } from './lines-of-thing.ts'
import { nameFinder, placeAll } from './place-all.ts'
import { cutName, type Placed, type Placing } from './placing.ts'
import { createSecretKeys } from './secret-keys.ts'

/** A file converted by the user's choices into a campaign file. */
export interface Converted extends CampaignFile {
  lost: Tally<Loss>
  close(): Promise<void>
}

/** Writes what a foreign file holds as the lines of a campaign file. */
export async function convert(
  db: Database,
  gathered: Gathered,
  choices: Choices,
  { signal, onProgress = () => {} }: Watch = {},
): Promise<Converted> {
  const spool = new Spool(await stageFile(db, []))
  try {
    const lines = new LineFiles(spool)
    const lost = new Tally<Loss>()
    const kinds = new FileKinds(kindsHere(db, choices.into))
    const placed = placeAll(gathered, choices, kinds)
    const pictures = createPictureCheck(gathered, lost)
    const placing: Placing = {
      tool: gathered.tool,
      at: new Date().toISOString(),
      asSource: choices.visibility === 'as_source',
      named: gathered.named,
      find: (name, from) => placed.get(gathered.named(name, from)?.key ?? ''),
      findByName: nameFinder(gathered.index, placed),
      tags: new Map(),
      pins: new Map(),
      parents: new Map(),
      secrets: 0,
      secretKeys: createSecretKeys(db, gathered.tool, choices.into),
      entries: 0,
      textPictures: 0,
      lose: (what, why, count) => lost.add({ what, why }, count),
    }
    if (gathered.found.description.trim().length > CAMPAIGN_LIMITS.description) {
      const why = `The description of a campaign has at most ${CAMPAIGN_LIMITS.description} characters.`
      placing.lose('The end of the description', why)
    }
    await addMaps(gathered, placing, pictures, lines)
    const clock = createSliceClock()
    let done = 0
    for (const indexed of gathered.index) {
      const place = placed.get(indexed.key)
      if (place) {
        signal?.throwIfAborted()
        const thing = shownBy(place, await gathered.read(indexed))
        const picture = PICTURED.has(place.part) ? await pictures.check(thing.picture) : null
        const shown = { picture, inTexts: await picturesOf(thing, pictures) }
        for (const { part, line, key } of linesOfThing(thing, place, placing, shown)) {
          await lines.add(part, line, key)
        }
      }
      done += 1
      onProgress({ done, total: gathered.index.length })
      if (clock.isUp()) await letOthersRun()
    }
    for (const tag of placing.tags.values())
      await lines.add('tags', tag, `tag:${textKey(tag.name)}`)
    for (const kind of kinds.lines(placing.at)) await lines.add('kinds', kind, `kind:${kind.id}`)
    return {
      manifest: manifestOf(gathered, lines.counts()),
      textBytes: lines.bytes,
      lost,
      lines: (part) => lines.read(part),
      picture: (name) => pictures.read(name),
      close: () => spool.close(),
    }
  } catch (error) {
    await spool.close()
    throw error
  }
}

const PICTURED = new Set(['npcs', 'articles'])

/** What has no picture of its own here shows it in its text. */
function shownBy({ part }: Placed, thing: SourceThing): SourceThing {
  const { picture, text } = thing
  if (PICTURED.has(part) || picture === undefined) return thing
  if (picturesMarked([text]).has(picture)) return thing
  return { ...thing, text: `${pictureMark(picture, '')}\n\n${text}` }
}

async function picturesOf(thing: SourceThing, pictures: Pictures): Promise<ThingPictures> {
  const found = new ThingPictures()
  for (const name of picturesMarked(textsOf(thing))) {
    const file = await pictures.check(name)
    if (file !== null) found.add(name, file)
  }
  return found
}

function manifestOf({ tool, found }: Gathered, counts: Manifest['counts']): Manifest {
  const now = new Date().toISOString()
  const name = cutName(found.name, CAMPAIGN_LIMITS.name)
  const description = found.description.trim().slice(0, CAMPAIGN_LIMITS.description)
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    texts: 'markdown',
    id: randomBytes(16).toString('hex'),
    written_by: `${tool} ${found.version}`.trim().slice(0, 200) || `Dramatis ${VERSION}`,
    exported_at: now,
    reach: 'everything',
    campaign: {
      ...blankOf(CAMPAIGN_FIELDS),
      name,
      description,
      default_visibility: 'dm',
      created_at: now,
      updated_at: now,
    },
    notes: { public: null, dm: null },
    counts,
  }
}
