import { expect, test } from 'vitest'

import { campaignContent } from '../../testing/campaign-content.ts'
import { appWith, createTestApp } from '../../testing/test-app.ts'
import { exportOf, importFile } from './campaign-imports.fixture.ts'
import { fillAtRandom } from './random-campaign.fixture.ts'

test.for([1, 2, 3])(
  'an exported campaign of random rows that is imported into another database has the same columns (%i)',
  async (number) => {
    const { app, mara: dm } = await appWith('mara')
    const { id: campaign } = await dm.post('/api/campaigns', { name: 'Chance' }).expect(201)
    fillAtRandom(app, campaign, number)
    const before = campaignContent(app, campaign, 'mara')
    const other = await createTestApp()
    const dmThere = await other.person('mara')
    const first = await importFile(dmThere, await exportOf(app, dm, campaign))
    expect(campaignContent(other, first, 'mara')).toEqual(before)
    const second = await importFile(dmThere, await exportOf(other, dmThere, first))
    expect(campaignContent(other, second, 'mara')).toEqual(before)
  },
)
