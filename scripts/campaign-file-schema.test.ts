import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { describeCampaignFile, SCHEMA_FILE } from './campaign-file-schema.ts'

test('docs/campaign-file.schema.json matches the program: npm run schema writes it', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(describeCampaignFile())
})
