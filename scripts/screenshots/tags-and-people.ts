import type { Page } from 'playwright-core'

import type { Screen, Stage } from './screens.ts'

async function openTags({ page }: Stage): Promise<void> {
  await page.goto('/tags')
  await page.getByText(/^All Tags|^No Tags Yet/).waitFor()
}

async function openTag(stage: Stage, name: string): Promise<void> {
  await openTags(stage)
  await stage.page.getByRole('button', { name }).click()
  await stage.page.getByRole('dialog').waitFor()
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByText('Member since').waitFor()
}

async function openFeedback(page: Page): Promise<void> {
  await page.goto('/feedback')
  await page.getByText('Admin Response').waitFor()
}

export const TAGS_AND_PEOPLE: Screen[] = [
  { name: 'tags', as: 'mara', show: openTags },
  { name: 'tags-as-player', as: 'ines', show: openTags },
  {
    name: 'tags-empty',
    as: 'mara',
    campaign: 'A Stage with Nobody on It Yet',
    show: openTags,
  },
  {
    name: 'tags-icons',
    as: 'mara',
    only: 'phone',
    show: async (stage) => {
      await openTags(stage)
      await stage.page.getByRole('button', { name: /^Choose an icon/ }).click()
    },
  },
  {
    name: 'tags-refused',
    as: 'mara',
    show: async (stage) => {
      await openTags(stage)
      await stage.page.getByLabel('Name').fill('Ferryfolk')
      await stage.page.getByRole('button', { name: 'Add Tag' }).click()
      await stage.page.getByRole('alert').waitFor()
    },
  },
  { name: 'tag-edit', as: 'mara', show: (stage) => openTag(stage, 'Under-Arch') },
  {
    name: 'tag-delete',
    as: 'mara',
    show: async (stage) => {
      await openTag(stage, 'Under-Arch')
      await stage.page.getByRole('button', { name: 'Delete' }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'tag-conflict',
    as: 'mara',
    show: async (stage) => {
      const { tomas } = stage.seeded.people
      const tags = await tomas.expect(200, tomas.get('/api/tags'))
      const { id } = tags.find((tag: { name: string }) => tag.name === 'Owes us')
      await openTag(stage, 'Owes us')
      const theirs = { description: 'A favour, a fare or an apology, by the ninth bell.' }
      await tomas.expect(200, tomas.put(`/api/tags/${id}`, theirs))
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByLabel('Description').fill('A favour, a fare, an apology or a finger.')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await stage.page.getByText('Somebody else saved this tag meanwhile').waitFor()
    },
  },
  { name: 'profile', as: 'mara', show: ({ page }) => openProfile(page) },
  { name: 'profile-as-admin', as: 'keeper', show: ({ page }) => openProfile(page) },
  {
    name: 'profile-refused',
    as: 'mara',
    show: async ({ page }) => {
      await openProfile(page)
      await page.getByRole('button', { name: 'Regenerate Avatar' }).click()
      await page.getByLabel('Username').fill('ma')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'profile-password',
    as: 'mara',
    show: async ({ page }) => {
      await openProfile(page)
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'feedback', as: 'mara', show: ({ page }) => openFeedback(page) },
  {
    name: 'feedback-empty',
    as: 'newcomer',
    show: async ({ page }) => {
      await page.goto('/feedback')
      await page.getByText('Nothing sent yet').waitFor()
    },
  },
  {
    name: 'feedback-failed',
    as: 'mara',
    show: async ({ page }) => {
      await openFeedback(page)
      await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('button', { name: 'Feature Request' }).click()
      await page.getByLabel('Message').fill('Could the map show who is where?')
      await page.getByRole('main').getByRole('button', { name: 'Submit Feedback' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-feedback',
    as: 'keeper',
    show: async ({ page }) => {
      await page.goto('/admin/feedback')
      await page.getByRole('button', { name: 'Respond to Feedback' }).first().click()
      await page.getByRole('button', { name: 'Submit Response' }).waitFor()
    },
  },
  {
    name: 'admin-feedback-denied',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/admin/feedback')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'reset-password',
    show: async ({ page }) => {
      await page.goto('/reset-password?token=a')
      await page.getByLabel('New Password').fill('lantern on the stair')
      await page.getByLabel('Confirm Password').fill('lantern on the stairs')
      await page.getByRole('button', { name: 'Set Password' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
