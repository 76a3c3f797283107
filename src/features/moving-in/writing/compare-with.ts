import type { Queries } from '../../../db/database.ts'
import { letOthersRun } from '../../../db/long-work.ts'
import { THINGS } from '../../../db/things.ts'
import type { ImportPlan } from '../../campaign-files/campaign-files.schemas.ts'
import type { CheckedCampaign } from '../../campaign-files/check-campaign.ts'
import type { PartName } from '../../campaign-files/format.schemas.ts'
import { type Line, pictureOf, withIds } from '../../campaign-files/parts/registry.ts'
import { findStored } from '../../pictures/keep-picture.ts'
import { differenceOf } from './differences.ts'
import { findHere, findKind } from './find-here.ts'
import { comparedColumns, COMPARED, type Compared, PLACES, TEXT_PICTURE } from './marks.ts'
import { asColumns, hiddenOwn } from './write-changes.ts'

const SHOWN = 20

/** The id of what is not here yet. */
const NEW = -1

/** Things that contain other things. */
const AROUND = ['locations', 'maps', 'articles'] as const satisfies Compared[]

/** What adding a file to a campaign would do. */
export async function compareWith(
  from: Queries,
  file: CheckedCampaign,
  campaignId: number,
  tool: string,
): Promise<ImportPlan['update']> {
  const update = { added: 0, updated: 0, unchanged: 0, kept_count: 0 }
  const kept: { kind: string; name: string; fields: string[] }[] = []
  const here: IdsHere = new Map()
  const idHere = (part: PartName, id: number) => here.get(part)?.get(id) ?? NEW
  const target = { campaignId, tool }
  await findAround()
  const inTexts = await picturesOfTexts(from, file)
  for (const part of Object.keys(COMPARED) as Compared[]) {
    for await (const lines of file.lines(part)) {
      for (const { value, origin } of lines) {
        const own = withIds(part, value, idHere)
        const found = findHere(from, part, own, origin, target)
        if (found === undefined) {
          update.added += 1
          continue
        }
        if (found.isDeleted) continue
        const { shown, hidden } = inTexts.get(`${part} ${value.id}`) ?? NO_PICTURES
        const line = {
          ...asColumns(part, own, pictureIdOf(from, file, pictureOf(value))),
          ...shown,
        }
        const columns = [
          ...comparedColumns(part, line),
          ...(PLACES[part] ?? []),
          ...Object.keys(shown),
        ]
        const { changes, clashes } = differenceOf(
          from,
          found.what,
          line,
          columns,
          found.from?.seen ?? {},
          {
            isDmOnly: value.visibility === 'dm',
            hidden: new Set([...hiddenOwn(value), ...hidden]),
          },
        )
        update[Object.keys(changes).length > 0 ? 'updated' : 'unchanged'] += 1
        if (clashes.length === 0) continue
        update.kept_count += 1
        const { name, title = name } = value as { name?: string; title?: string }
        if (kept.length < SHOWN)
          kept.push({ kind: found.what.kind, name: title ?? '', fields: clashes.map(inWords) })
      }
      await letOthersRun()
    }
  }
  return { ...update, kept }

  /** Finds what the lines of others name. */
  async function findAround(): Promise<void> {
    for (const part of ['kinds', ...AROUND] as const) {
      const ids = new Map<number, number>()
      here.set(part, ids)
      for await (const lines of file.lines(part)) {
        for (const { value, origin } of lines) {
          const found =
            part === 'kinds'
              ? findKind(from, campaignId, value as Line<'kinds'>)
              : findHere(from, part, withIds(part, value as never, idHere), origin, target)?.what.id
          if (found !== undefined) ids.set(value.id, found)
        }
        await letOthersRun()
      }
    }
  }
}

/** The ids here by those in the file. */
type IdsHere = Map<PartName, Map<number, number>>

const inWords = (column: string) => column.replace(/_id$/u, '')

interface InTexts {
  shown: Record<string, number>
  /** The columns that DMs alone read. */
  hidden: string[]
}

const NO_PICTURES: InTexts = { shown: {}, hidden: [] }

/** The pictures that texts show, as columns of their things. */
async function picturesOfTexts(
  from: Queries,
  file: CheckedCampaign,
): Promise<Map<string, InTexts>> {
  const found = new Map<string, InTexts>()
  for await (const lines of file.lines('text_pictures')) {
    for (const { value } of lines) {
      const { about, name, read_by, picture } = value
      const key = `${THINGS[about!.kind].part} ${about!.id}`
      const known = found.get(key) ?? { shown: {}, hidden: [] }
      known.shown[TEXT_PICTURE + name] = pictureIdOf(from, file, picture)!
      if (read_by === 'dm') known.hidden.push(TEXT_PICTURE + name)
      found.set(key, known)
    }
    await letOthersRun()
  }
  return found
}

function pictureIdOf(from: Queries, { hashes }: CheckedCampaign, name: string | null) {
  return name === null ? null : (findStored(from, hashes.get(name)!) ?? NEW)
}
