import type { CampaignImport } from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'

/** `sending` is how much of the file the server has, from 0 to 1. */
interface ImportProgress {
  sending: number | null
  shown: CampaignImport | null
  failure: string | null
  /** The server plans by a choice that is shown already. */
  isPlanning: boolean
}

export const NO_IMPORT: ImportProgress = {
  sending: null,
  shown: null,
  failure: null,
  isPlanning: false,
}

/** What is going on, and how much of it is done, if that is known; null while the person chooses. */
export interface ImportWork {
  label: string
  part: number | null
}

export function workOf({ sending, shown }: ImportProgress): ImportWork | null {
  if (sending !== null && sending < 1) return { label: 'Sending the file', part: sending }
  const isImporting = shown?.state === 'importing'
  if (sending === null && !isImporting && shown?.state !== 'checking') return null
  const { done, total } = shown?.progress ?? { done: 0, total: 0 }
  return {
    label: isImporting ? 'Importing' : 'Checking the file',
    part: total > 0 ? done / total : null,
  }
}
