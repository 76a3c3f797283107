import { FILE_LIMITS, FORMAT } from '../campaign-files/format.schemas.ts'
import { readWhole } from '../campaign-files/zip-reader.ts'
import { decodeText } from './decode-text.ts'
import { type ForeignFile, parseJson } from './foreign-file.ts'

/** Whether a zip is a campaign file of Dramatis, perhaps a damaged one. Kanka has a `campaign.json`, too. */
export async function isCampaignFile({ zip }: ForeignFile): Promise<boolean> {
  if (!zip) return false
  const names = [...zip.names()]
  if (names.some((name) => /(^|\/)data\/[a-z]+\.ndjson$/u.test(name))) return true
  const manifest = names.find((name) => /^([^/]+\/)?campaign\.json$/u.test(name))
  if (manifest === undefined || zip.sizeOf(manifest) > FILE_LIMITS.manifest) return false
  const text = decodeText(await readWhole(zip, manifest, FILE_LIMITS.manifest))
  return (parseJson(text) as { format?: unknown } | undefined)?.format === FORMAT
}
