import { expect, test } from 'vitest'

import { campaignContent } from '../../testing/campaign-content.ts'
import { appWith, createTestApp } from '../../testing/test-app.ts'
import { exportOf, importFile } from './campaign-imports.fixture.ts'
import { fillAtRandom } from './random-campaign.fixture.ts'

test.for([1, 2, 3])(
  'an exported campaign of random rows that is imported into another database has the same columns (%i)',
  async (number) => {
    const { app, somebody: dm } = await appWith('somebody')
    const { id: campaign } = await dm.post('/api/campaigns', { name: 'Chance' }).expect(201)
    fillAtRandom(app, campaign, number)
    const there = await createTestApp()
    const other = await there.person('somebody')
    const id = await importFile(other, await exportOf(app, dm, campaign))
    const content = campaignContent(there, id, 'somebody')
    expect(content).toEqual(campaignContent(app, campaign, 'somebody'))
    const again = await importFile(other, await exportOf(there, other, id))
    expect(campaignContent(there, again, 'somebody')).toEqual(content)
  },
)
