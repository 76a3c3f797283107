import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import type { Watch } from '../../db/long-work.ts'
import type {
  ImportChoices,
  ImportConfirmation,
  ImportPlan,
  ImportThings,
} from '../campaign-files/campaign-files.schemas.ts'
import { checkCampaign, type CheckedCampaign } from '../campaign-files/check-campaign.ts'
import { assertOwnerActive, importCampaign } from '../campaign-files/import-campaign.ts'
import type { Importable, Check, ThingsPage } from '../campaign-files/importable.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { assertKnown, becomesOf, type Choices, noChoices } from './choices.ts'
import { convert, type Converted } from './converting/convert.ts'
import { type ForeignFile, openForeignFile } from './foreign-file.ts'
import { gather, type Gathered } from './gather.ts'
import { isCampaignFile } from './is-campaign-file.ts'
import type { Becomes, ToolReader } from './model.ts'
import * as errors from './moving-in.errors.ts'
import { planForeign, presentThing } from './plan.ts'
import { findReader } from './readers/readers.ts'
import { compareWith } from './writing/compare-with.ts'
import { findOnlyKinds } from './writing/find-here.ts'
import { importInto } from './writing/into-campaign.ts'
import { noteOrigins } from './writing/origins.ts'

export interface Dependencies {
  db: Database
  campaigns: CampaignService
  quotas: QuotaService
}

/** Tells by the content what a file is: see `Recognize`. */
export async function recognize(
  dependencies: Dependencies,
  handle: FileHandle,
  name: string,
): Promise<Check | undefined> {
  const file = await openForeignFile(handle, name)
  if (!file || (await isCampaignFile(file))) return undefined
  const reader = await findReader(file)
  if (!reader) {
    const names = [...(file.zip?.names() ?? [])]
    const isOuter = names.length > 0 && names.every((inner) => /\.zip$/iu.test(inner))
    throw isOuter ? errors.zipInZip() : errors.unknownFile()
  }
  return async (ownerId, watch = {}) => {
    const foreign = new ForeignImport(dependencies, file, reader, ownerId)
    try {
      await foreign.gather(watch)
      return foreign
    } catch (error) {
      await foreign.close()
      throw error
    }
  }
}

/** A file of another program, from its check to its import. */
class ForeignImport implements Importable {
  plan!: ImportPlan
  readonly #on: Dependencies
  readonly #file: ForeignFile
  readonly #reader: ToolReader
  readonly #ownerId: number
  #choices: Choices = noChoices()
  #gathered: Gathered | undefined
  #converted: Converted | undefined
  #checked: (Converted & CheckedCampaign) | undefined

  constructor(on: Dependencies, file: ForeignFile, reader: ToolReader, ownerId: number) {
    this.#on = on
    this.#file = file
    this.#reader = reader
    this.#ownerId = ownerId
  }

  /** Reads the file, and plans. */
  async gather(watch: Watch): Promise<void> {
    await this.#gathered?.close()
    this.#gathered = undefined
    const { columns } = this.#choices
    const choices = { columns }
    this.#gathered = await gather(this.#on.db, this.#file, this.#reader, { choices, ...watch })
    this.#file.forget()
    await this.#plan(watch)
  }

  choose(asker: Asker, chosen: ImportChoices): (watch: Watch) => Promise<void> {
    const next: Choices = {
      into: chosen.into === undefined ? this.#choices.into : (chosen.into ?? undefined),
      visibility: chosen.visibility ?? this.#choices.visibility,
      groups: { ...this.#choices.groups, ...(chosen.groups as Record<string, Becomes>) },
      columns: { ...this.#choices.columns, ...chosen.columns },
    }
    if (next.into !== undefined) this.#on.campaigns.requireDm(asker, next.into)
    assertKnown(this.#gathered!.found, next)
    const isReadAnew = chosen.columns !== undefined
    return async (watch) => {
      this.#choices = next
      await this.#forgetConverted()
      await (isReadAnew ? this.gather(watch) : this.#plan(watch))
    }
  }

  assertMay(asker: Asker, { into = this.#choices.into }: ImportConfirmation): void {
    if (into !== undefined) this.#on.campaigns.requireDm(asker, into)
    const { found, index } = this.#gathered!
    const isEmpty = index.every(({ group }) => becomesOf(found, this.#choices, group) === 'leave')
    if (isEmpty) throw errors.nothingChosen()
  }

  async things({ group, limit, cursor = '0' }: ThingsPage): Promise<ImportThings> {
    const gathered = this.#gathered!
    const listed = gathered.index.filter((one) => group === undefined || one.group === group)
    const from = /^\d{1,9}$/u.test(cursor) ? Number(cursor) : listed.length
    const end = from + limit
    const things: ImportThings['things'] = []
    for (const one of listed.slice(from, end)) {
      things.push(await presentThing(gathered, this.#choices, one))
    }
    const next_cursor = end < listed.length ? String(end) : null
    return { things, total: listed.length, next_cursor }
  }

  async make(watch: Watch, { name, into = this.#choices.into }: ImportConfirmation = {}) {
    const { db, quotas, campaigns } = this.#on
    const { tool } = this.#gathered!
    const userId = this.#ownerId
    if (into !== this.#choices.into) {
      this.#choices = { ...this.#choices, into }
      await this.#forgetConverted()
    }
    const checked = await this.#check(watch)
    if (into === undefined) {
      quotas.assertImport(userId, checked.amount)
      const noting = (campaignId: number) => ({
        ...noteOrigins(tool, campaignId),
        ...findOnlyKinds(campaignId),
      })
      const options = { ownerId: userId, ownerInFile: null, name, noting, ...watch }
      return { campaign_id: await importCampaign(db, checked, options) }
    }
    quotas.assertAddition(into, checked.amount)
    const deletion_id = await importInto(db, checked, {
      campaignId: into,
      userId,
      tool,
      assertMay() {
        assertOwnerActive(db, userId)
        campaigns.requireDm({ userId, isAdmin: false }, into)
      },
      ...watch,
    })
    return { campaign_id: into, deletion_id }
  }

  async close(): Promise<void> {
    await this.#forgetConverted()
    await this.#gathered?.close()
  }

  async #plan(watch: Watch): Promise<void> {
    const { db } = this.#on
    const gathered = this.#gathered!
    const { into } = this.#choices
    // Some losses show only in what is written.
    const converted = await this.#convert(watch)
    const { counts } = converted.manifest
    const plan = await planForeign(db, gathered, counts, this.#choices, this.#ownerId)
    const update =
      into === undefined
        ? null
        : await compareWith(db, await this.#check(watch), into, gathered.tool)
    const lost = [...plan.lost, ...converted.lost.list()]
    this.plan = { ...plan, lost, update }
  }

  async #convert(watch: Watch): Promise<Converted> {
    this.#converted ??= await convert(this.#on.db, this.#gathered!, this.#choices, watch)
    return this.#converted
  }

  async #check(watch: Watch): Promise<Converted & CheckedCampaign> {
    if (this.#checked) return this.#checked
    const converted = await this.#convert(watch)
    try {
      this.#checked = {
        ...converted,
        ...(await checkCampaign(converted, { signal: watch.signal })),
      }
      return this.#checked
    } catch (error) {
      await this.#forgetConverted()
      throw error
    }
  }

  async #forgetConverted(): Promise<void> {
    await this.#converted?.close()
    this.#converted = undefined
    this.#checked = undefined
  }
}
