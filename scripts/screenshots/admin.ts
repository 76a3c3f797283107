import type { Page } from 'playwright-core'

import type { Screen } from './screens.ts'

async function openAdmin(page: Page, section: string): Promise<void> {
  await page.goto(`/admin?section=${section}`)
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor()
}

async function openPeople(page: Page): Promise<void> {
  await openAdmin(page, 'people')
  await page.getByText('archibald.thistlewood-montgomery-of-the-lower-terraces').first().waitFor()
}

async function openMenu(page: Page, username: string): Promise<void> {
  await openPeople(page)
  await page.getByRole('button', { name: `More about ${username}` }).click()
  await page.getByRole('menu').waitFor()
}

async function openModel(page: Page): Promise<void> {
  await openAdmin(page, 'model')
  await page.getByRole('list', { name: 'Installed models' }).waitFor()
}

export const ADMIN: Screen[] = [
  { name: 'admin-people', as: 'keeper', show: ({ page }) => openPeople(page) },
  { name: 'admin-people-menu', as: 'keeper', show: ({ page }) => openMenu(page, 'mara') },
  {
    name: 'admin-people-nobody',
    as: 'keeper',
    show: async ({ page }) => {
      await page.goto('/admin?q=grimalkin')
      await page.getByRole('heading', { name: 'Nobody Found' }).waitFor()
    },
  },
  {
    name: 'admin-people-loading',
    as: 'keeper',
    show: async ({ page }) => {
      await page.route('**/api/admin/users?*', () => {})
      await page.goto('/admin')
      await page.getByText('Loading people…').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-reset-link',
    as: 'keeper',
    show: async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await openMenu(page, 'ines')
      await page.getByRole('menuitem', { name: 'Make reset link' }).click()
      await page.getByRole('button', { name: 'Make Link' }).click()
      await page.getByRole('button', { name: 'Copy Link' }).click()
    },
  },
  {
    name: 'admin-delete',
    as: 'keeper',
    show: async ({ page }) => {
      await openMenu(page, 'mara')
      await page.getByRole('menuitem', { name: 'Delete account' }).click()
      await page.getByText('The Unowned Mile').last().waitFor()
    },
  },
  {
    name: 'admin-signups',
    as: 'keeper',
    show: async ({ page }) => {
      await openAdmin(page, 'signups')
      await page.getByRole('radio', { name: 'Invited' }).check()
    },
  },
  { name: 'admin-model', as: 'keeper', whole: true, show: ({ page }) => openModel(page) },
  {
    name: 'admin-model-test',
    as: 'keeper',
    show: async ({ page }) => {
      await openModel(page)
      await page.getByLabel('Seconds until the first word').fill('soon')
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await page.getByText('The model answers').waitFor()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'admin-model-pull',
    as: 'keeper',
    show: async ({ page, ollama }) => {
      ollama.scriptPulls('held')
      await openModel(page)
      await page.getByLabel('Pull a model').fill('llama3.2:3b')
      await page.getByRole('button', { name: 'Pull', exact: true }).click()
      await page.getByText(/^675 MB of/).waitFor()
    },
  },
  {
    name: 'admin-model-unreachable',
    as: 'keeper',
    show: async ({ page }) => {
      await page.route('**/api/admin/model', (route) =>
        route.fulfill({
          json: {
            ollama_host: 'http://pi.local:11434',
            model: 'qwen3.5:2b',
            installed: false,
            reachable: false,
            reason: 'Ollama cannot be reached at http://pi.local:11434.',
            version: null,
            models: [],
          },
        }),
      )
      await openAdmin(page, 'model')
      await page.getByText('Ollama cannot be reached', { exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-database',
    as: 'keeper',
    show: async ({ page }) => {
      await openAdmin(page, 'database')
      await page.getByText(/^Last checked/).waitFor()
    },
  },
  {
    name: 'admin-crashes',
    as: 'keeper',
    show: async ({ page }) => {
      await openAdmin(page, 'crashes')
      await page.getByText('QuotaExceededError').first().waitFor()
      await page.locator('summary').first().click()
    },
  },
  {
    name: 'admin-audit',
    as: 'keeper',
    show: async ({ page }) => {
      await openAdmin(page, 'audit')
      await page.getByText('Checked the database').waitFor()
    },
  },
  {
    name: 'admin-failed',
    as: 'keeper',
    show: async ({ page }) => {
      await page.route('**/api/admin/audit?*', (route) => route.abort())
      await openAdmin(page, 'audit')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-denied',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/admin')
      await page.getByRole('alert').waitFor()
    },
  },
]
