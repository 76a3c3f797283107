import type { Locator, Page } from 'playwright-core'

import { PEOPLE, type Seeded } from '../../../scripts/seed/seed.ts'
import { editBlock, openPart } from './npc-sheet.ts'

const LONG_NAME = 'Ser Aldemar Quillon-Vane of the Upper Reaches, Third Warden of the Salt Gate'
export const LONG_TEXT = 'x'.repeat(300)

export interface Screen {
  path: string
  as?: 'mara' | 'newcomer' | 'keeper'
  /** What can be seen when it is all there. */
  seen: string | RegExp
  /** Goes on from there, to a state worth looking at, and says by what it is known. */
  goOn?: (page: Page) => Promise<Locator>
}

export const screensOf = ({ npcs, locations, kinds }: Seeded): Screen[] => [
  { path: '/login', seen: 'Welcome Back' },
  {
    path: '/signup',
    seen: 'Create Your Account',
    async goOn(page) {
      await page.getByLabel('Email').fill('a@example.org')
      await page.getByLabel('Password', { exact: true }).fill('one thing')
      await page.getByLabel('Confirm Password').fill('another')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      return page.getByRole('alert')
    },
  },
  { path: '/dashboard', as: 'newcomer', seen: 'Start Your Adventure' },
  { path: '/dashboard', as: 'keeper', seen: 'First steps' },
  { path: '/about', as: 'newcomer', seen: 'Typefaces' },
  { path: '/campaigns', as: 'newcomer', seen: 'No campaigns found' },
  { path: '/manage', as: 'newcomer', seen: 'No campaign yet' },
  { path: '/dashboard', as: 'mara', seen: 'Recently Edited NPCs' },
  { path: '/storyline', as: 'newcomer', seen: 'No Campaign Selected' },
  { path: '/storyline', as: 'mara', seen: 'The Lamps of Candle Row' },
  { path: '/storyline?list=true', as: 'mara', seen: 'The Lamps of Candle Row' },
  { path: '/storyline?book=true', as: 'mara', seen: 'The Lamps of Candle Row' },
  { path: '/storyline?form=new', as: 'mara', seen: 'Session Notes' },
  { path: '/campaigns', as: 'mara', seen: 'kofi.b' },
  {
    path: '/campaigns',
    as: 'mara',
    seen: 'kofi.b',
    async goOn(page) {
      await page.getByRole('button', { name: 'Invite Player' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Invite Player' }).click()
      return page.getByRole('alert')
    },
  },
  {
    path: '/dashboard',
    as: 'mara',
    seen: 'Recently Edited NPCs',
    async goOn(page) {
      await page.getByRole('button', { name: 'The Unowned Mile' }).click()
      return page.getByRole('menu')
    },
  },
  { path: '/manage', as: 'mara', seen: '40 NPCs' },
  {
    path: '/manage',
    as: 'mara',
    seen: '40 NPCs',
    async goOn(page) {
      await page.getByRole('button', { name: 'Find anything' }).click()
      await page.getByRole('combobox', { name: 'Find anything' }).fill('bridge')
      return page.getByRole('option').nth(5)
    },
  },
  { path: '/manage?q=dragon', as: 'mara', seen: 'No NPCs Found' },
  {
    path: '/create',
    as: 'mara',
    seen: 'Category tag',
    async goOn(page) {
      for (const part of ['Tags', 'Speech Pattern', 'Backstory'] as const) {
        await openPart(page, part)
      }
      return page.getByRole('button', { name: 'Under-Arch' })
    },
  },
  {
    path: '/summon',
    as: 'mara',
    seen: 'Character Concept',
    async goOn(page) {
      await page.getByLabel('Character Concept').fill('a ferryman who takes secrets')
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
      return page.getByText(/^Composed by/).first()
    },
  },
  {
    path: '/create',
    as: 'mara',
    seen: 'Category tag',
    async goOn(page) {
      await page.getByRole('button', { name: /AI/ }).click()
      await page.getByRole('button', { name: 'Generate Character' }).click()
      return page.getByText('Please enter a character description')
    },
  },
  {
    path: `/npc/${npcs.get('Orsolya Venn')}`,
    as: 'mara',
    seen: 'For DMs',
    // The sheet behind the panel is seen below, with an entry being edited.
    async goOn(page) {
      await page.getByRole('main').locator('a[aria-haspopup=dialog]').first().click()
      return page.getByRole('dialog').getByRole('link', { name: 'Open' })
    },
  },
  { path: `/npc/${npcs.get(LONG_NAME)}`, as: 'mara', seen: 'Backstory' },
  {
    path: `/npc/${npcs.get('Orsolya Venn')}`,
    as: 'mara',
    seen: 'NPC Journal',
    async goOn(page) {
      await page
        .getByRole('button', { name: /^More about entry/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      return page.getByLabel(/^Entry \d+$/)
    },
  },
  { path: '/npc/999999', as: 'mara', seen: 'NPC not found' },
  {
    path: `/npc/${npcs.get('Bartholomew Gudge')}`,
    as: 'mara',
    seen: 'NPC Journal',
    async goOn(page) {
      await page.getByRole('button', { name: 'Edit Mode' }).click()
      for (const block of ['Location and traits', 'Tags', 'Backstory', 'For DMs'] as const) {
        await editBlock(page, block)
      }
      return page.getByLabel('Backstory')
    },
  },
  { path: '/bin', as: 'mara', seen: 'Gaffer Tolliver' },
  { path: '/secrets?list=false', as: 'mara', seen: 'Choose a circle to reveal' },
  { path: '/secrets?list=true', as: 'mara', seen: 'Jory Twine is not dead' },
  {
    path: '/tags',
    as: 'mara',
    seen: 'All Tags',
    async goOn(page) {
      await page.getByRole('button', { name: 'Add Tag' }).click()
      return page.getByRole('alert')
    },
  },
  {
    path: '/tags',
    as: 'mara',
    seen: 'All Tags',
    async goOn(page) {
      await page.getByRole('main').getByRole('list').getByRole('button').first().click()
      return page.getByRole('dialog', { name: 'Edit Tag' })
    },
  },
  {
    path: '/campaigns',
    as: 'mara',
    seen: 'Public Notes',
    async goOn(page) {
      await page.getByRole('button', { name: 'Edit DM Notes' }).click()
      return page.getByRole('textbox', { name: 'DM Notes' })
    },
  },
  {
    path: '/profile',
    as: 'mara',
    seen: 'Member since',
    async goOn(page) {
      await page.getByLabel('Username').fill('ab')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      return page.getByText('Username must be at least 3 characters long')
    },
  },
  {
    path: '/profile',
    as: 'keeper',
    seen: 'Member since',
    async goOn(page) {
      await page.getByRole('button', { name: 'Change Password' }).click()
      return page.getByRole('dialog')
    },
  },
  { path: '/feedback', as: 'keeper', seen: LONG_TEXT },
  {
    path: '/admin/feedback',
    as: 'keeper',
    seen: LONG_TEXT,
    async goOn(page) {
      await page.getByRole('button', { name: 'Respond to Feedback' }).first().click()
      await page.getByRole('button', { name: 'Submit Response' }).click()
      return page.getByRole('alert')
    },
  },
  { path: '/admin?section=people', as: 'keeper', seen: PEOPLE.newcomer },
  { path: '/admin?section=signups', as: 'keeper', seen: 'Who may create an account' },
  { path: '/admin?section=sign-in', as: 'keeper', seen: 'Two-factor sign-in of admins' },
  { path: '/admin?section=model', as: 'keeper', seen: 'Character generator' },
  { path: '/admin?section=database', as: 'keeper', seen: 'dramatis.db' },
  {
    path: '/admin?section=crashes',
    as: 'keeper',
    seen: LONG_TEXT,
    async goOn(page) {
      await page.locator('summary').first().click()
      return page.locator('details[open]').first()
    },
  },
  { path: '/admin?section=audit', as: 'keeper', seen: 'Audit Log' },
  { path: '/reset-password#token=a', seen: /new password/i },
  { path: '/join/never-made', seen: 'no longer valid' },
  {
    path: '/locations',
    as: 'mara',
    seen: 'Locations',
    async goOn(page) {
      // On a phone the list lies under the map's foot.
      const show = page.getByRole('button', { name: 'Show the list' })
      if (await show.isVisible()) await show.click()
      return page.locator('[role=treeitem]:not([inert] *)').first()
    },
  },
  { path: `/locations?location=${locations.get('The Bellhouse')}`, as: 'mara', seen: 'NPCs here' },
  {
    path: `/locations?location=${locations.get('The Bellhouse')}&form=edit`,
    as: 'mara',
    seen: 'Save location',
  },
  {
    path: '/locations?form=new',
    as: 'mara',
    seen: 'Save location',
  },
  {
    path: `/locations?location=${locations.get('The Saltway')}`,
    as: 'mara',
    seen: 'The Saltway',
    async goOn(page) {
      await page.getByRole('button', { name: 'Place on map' }).last().click()
      return page.getByText('Where is The Saltway?')
    },
  },
  { path: `/world/${kinds.get('Faction')}`, as: 'mara', seen: 'New Faction' },
  {
    path: `/kinds?kind=${kinds.get('Quest')}`,
    as: 'mara',
    seen: 'The sheet as it will be',
    async goOn(page) {
      await page.getByRole('button', { name: /^Status/ }).click()
      return page.getByLabel('Choices')
    },
  },
  { path: '/connections', as: 'mara', seen: 'Connections' },
  { path: '/connections?view=list', as: 'mara', seen: 'Connections' },
]
