import { fileURLToPath } from 'node:url'

import * as z from 'zod'

import {
  FORMAT_VERSION,
  MANIFEST,
  manifest,
  PART_NAMES,
  PARTS,
} from '../../src/features/campaign-files/format.schemas.ts'

export const SCHEMA_FILE = fileURLToPath(
  new URL('../../docs/campaign-file.schema.json', import.meta.url),
)

/** The JSON Schema of a campaign file: of `campaign.json`, and under `$defs` of a line of each part. */
export function describeCampaignFile(): string {
  const lines = PART_NAMES.map((part) => [
    part,
    { description: `A line of ${PARTS[part].file}`, ...plainSchema(PARTS[part].line) },
  ])
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Campaign file of Dramatis, version ${FORMAT_VERSION}`,
    description: `${MANIFEST}; the lines of the files in data/ are described under $defs.`,
    ...plainSchema(manifest),
    $defs: Object.fromEntries(lines),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** As it is written, before anything is trimmed. A key that is not described is passed over. */
function plainSchema(schema: z.ZodType): object {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    // What a time looks like is said by its format; the pattern for it says no more, at great length.
    override({ jsonSchema }) {
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern
    },
  })
  return plain
}
