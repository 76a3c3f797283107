import { writeFileSync } from 'node:fs'

import { describeCampaignFile, SCHEMA_FILE } from './campaign-file-schema/describe.ts'

// Writes docs/campaign-file.schema.json from the program's own schemas.
writeFileSync(SCHEMA_FILE, describeCampaignFile())
console.log(`Wrote ${SCHEMA_FILE}`)
