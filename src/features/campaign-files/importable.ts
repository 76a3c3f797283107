import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Watch } from '../../db/long-work.ts'
import type {
  CampaignImport,
  ImportChoices,
  ImportConfirmation,
  ImportPlan,
  ImportThings,
} from './campaign-files.schemas.ts'

/** A checked file, which is imported once its owner confirms. */
export interface Importable {
  readonly plan: ImportPlan
  make(
    watch: Watch,
    confirmation?: ImportConfirmation,
  ): Promise<Pick<CampaignImport, 'campaign_id'> & Partial<Pick<CampaignImport, 'deletion_id'>>>
  /** Of files of other programs: checks the choices at once, and answers a function that makes a new plan. */
  choose?(asker: Asker, choices: ImportChoices): (watch: Watch) => Promise<void>
  /** Checks at once what `make` would do. */
  assertMay?(asker: Asker, confirmation: ImportConfirmation): void
  things?(page: ThingsPage): Promise<ImportThings>
  close?(): Promise<void>
}

export interface ThingsPage {
  group?: string | undefined
  limit: number
  cursor?: string | undefined
}

export type Check = (ownerId: number, watch?: Watch) => Promise<Importable>

/**
 * Tells by the content what a file is: how a file of another program is checked. Undefined for a campaign file of Dramatis; throws
 * `invalid` for one of no known kind.
 */
export type Recognize = (file: FileHandle, name: string) => Promise<Check | undefined>
