import type { Page } from 'playwright-core'

import type { Screen } from './screens.ts'

/** Portraits come one by one; once none has come for a while, all are there. */
const FACES_DRAWN = `new Promise((resolve) => {
  let known = -1
  const look = () => {
    const now = performance.getEntriesByType('resource').length
    if (now === known) return setTimeout(resolve, 400)
    known = now
    setTimeout(look, 400)
  }
  look()
})`

async function openGraph(page: Page, query = ''): Promise<void> {
  await page.goto(`/connections?view=graph${query}`)
  await page.getByRole('application').waitFor()
  await page.evaluate(FACES_DRAWN)
}

export const CONNECTIONS: Screen[] = [
  { name: 'connections', as: 'mara', show: ({ page }) => openGraph(page) },
  {
    name: 'connections-focus',
    as: 'mara',
    show: ({ page, seeded }) => openGraph(page, `&npc=${seeded.npcs.get('Orsolya Venn')}`),
  },
  {
    name: 'connections-one',
    as: 'mara',
    show: async ({ page, seeded }) => {
      await page.goto(`/connections?view=list&npc=${seeded.npcs.get('Wick')}`)
      await page
        .getByRole('button', { name: /hanged|rowed/ })
        .first()
        .click()
      await page.getByText('She has never taken a fare').waitFor()
    },
  },
  {
    name: 'connections-form',
    as: 'mara',
    show: async ({ page, seeded }) => {
      const ends = `&from=${seeded.npcs.get('Pip')}&to=${seeded.npcs.get('Wick')}`
      // A sheet over the graph on the phone.
      await page.goto(`/connections?view=graph&form=new${ends}`)
      await page.getByLabel('Players believe something else').check()
    },
  },
  {
    name: 'connections-as-players',
    as: 'mara',
    only: 'desk',
    show: ({ page }) => openGraph(page, '&as=player&kinds=love,debt,friendship,enmity'),
  },
  {
    name: 'connections-list',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/connections?view=list')
      await page.getByText('might have married').first().waitFor()
    },
  },
  {
    name: 'connections-list-by-kind',
    as: 'ines',
    show: async ({ page }) => {
      await page.goto('/connections?view=list&by=kind')
      await page.getByText('might have married').first().waitFor()
    },
  },
  {
    name: 'connections-empty',
    as: 'tomas',
    campaign: 'Nine Winters at Hollin Station',
    show: async ({ page }) => {
      await page.goto('/connections')
      await page.getByText('No connections yet').waitFor()
    },
  },
]
