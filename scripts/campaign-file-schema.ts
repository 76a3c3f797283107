import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'

import {
  FORMAT_VERSION,
  MANIFEST,
  manifest,
  PART_NAMES,
} from '../src/features/campaign-files/format.schemas.ts'
import { PARTS } from '../src/features/campaign-files/parts/registry.ts'
import { root } from './packaging/places.ts'

export const SCHEMA_FILE = join(root, 'docs/campaign-file.schema.json')

/** The JSON Schema of `campaign.json`, with a line of each part under `$defs`. */
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

/** Describes the input before trimming; unknown keys are ignored. */
function plainSchema(schema: z.ZodType): object {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    // The format says enough about times; zod's pattern is very long.
    override({ jsonSchema }) {
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern
    },
  })
  return plain
}

if (import.meta.main) {
  writeFileSync(SCHEMA_FILE, describeCampaignFile())
  console.log(`Wrote ${SCHEMA_FILE}`)
}
