import type { Page } from 'playwright-core'

import type { OllamaStandIn } from '../../src/testing/ollama-stand-in.ts'
import { drawMudbank } from '../seed/map-picture.ts'
import type { Seeded } from '../seed/seed.ts'
import { PASSWORD, PEOPLE, type Person } from '../seed/world.ts'
import { ADMIN } from './admin.ts'
import { CONNECTIONS } from './connections.ts'
import { FIRST_RUN } from './first-run.ts'
import { SUMMON } from './summon.ts'
import { TAGS_AND_PEOPLE } from './tags-and-people.ts'
import { WRITING } from './writing.ts'

export interface Stage {
  page: Page
  seeded: Seeded
  ollama: OllamaStandIn
}

export interface Screen {
  name: string
  /** Who is signed in; nobody, unless it says. */
  as?: Person
  /** The current one; the first, unless it says. */
  campaign?: string
  /** Brings the page to where it is to be seen. */
  show: (stage: Stage) => Promise<void>
  /** The whole length of the page, and not what fits the window. */
  whole?: boolean
  only?: 'desk' | 'phone'
}

const BRIDGE = 'The Unowned Mile'
const ORSOLYA = 'Orsolya Venn'
const CONCEPT = 'A ferrywoman who takes secrets where others take coin, and has sold one of them'

const sheetOf = (name: string, { seeded }: Stage) => `/npc/${seeded.npcs.get(name)}`

async function openSheet(stage: Stage, name: string): Promise<void> {
  await stage.page.goto(sheetOf(name, stage))
  await stage.page.getByRole('heading', { level: 1 }).waitFor()
}

async function openEditor(stage: Stage, name: string): Promise<void> {
  await openSheet(stage, name)
  await stage.page.getByRole('button', { name: 'Edit Mode' }).click()
  await stage.page.getByRole('button', { name: 'Save Changes' }).waitFor()
}

async function openGenerator({ page }: Stage): Promise<void> {
  await page.goto('/create')
  await page.getByRole('button', { name: /AI/ }).click()
  await page.getByLabel('Character Concept').fill(CONCEPT)
}

async function openSession(page: Page, title: string): Promise<void> {
  await page.goto('/storyline?list=true')
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { name: title }).waitFor()
}

async function openManage({ page }: Stage, query = ''): Promise<void> {
  await page.goto(`/manage${query}`)
  await page
    .getByText(/^\d+ NPCs?$|No NPCs Found/)
    .first()
    .waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

async function openLocations(stage: Stage, place?: string): Promise<void> {
  const { page } = stage
  let query = ''
  if (place) {
    const { locations } = (await (
      await page.request.get(`/api/locations?campaign_id=${stage.seeded.campaigns.get(BRIDGE)}`)
    ).json()) as { locations: { id: number; name: string }[] }
    query = `?location=${locations.find(({ name }) => name === place)?.id}`
  }
  await page.goto(`/locations${query}`)
  if (place) await page.getByRole('heading', { name: place, exact: true }).waitFor()
  await mapDrawn(stage)
}

async function mapDrawn({ page }: Stage): Promise<void> {
  await page.locator('[data-part=sheet][data-shown=true]').waitFor()
  await page.locator('[data-pin]').first().waitFor()
  // The camera's way and its coming to rest.
  await page.waitForTimeout(700)
}

export const SCREENS: Screen[] = [
  {
    name: 'sign-in',
    show: async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(PEOPLE.mara)
    },
  },
  {
    name: 'sign-in-refused',
    show: async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByLabel('Password').fill('not the lamp')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'sign-up-error',
    show: async ({ page }) => {
      await page.goto('/signup')
      await page.getByLabel('Email').fill('lamplighter@example.org')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm Password').fill('lamp in a widow')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'dashboard-empty',
    as: 'newcomer',
    show: async ({ page }) => {
      await page.goto('/dashboard')
      await page.getByLabel('Campaign Name').waitFor()
    },
  },
  {
    name: 'dashboard',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/dashboard')
      await page.getByRole('heading', { name: 'Recently Edited NPCs' }).waitFor()
    },
  },
  {
    name: 'dashboard-in-use',
    as: 'mara',
    whole: true,
    show: async ({ page }) => {
      await page.goto('/dashboard')
      for (const text of ['Decide what the ninth bell is for before Friday', 'Print the tolls']) {
        await page.getByLabel('New to-do').fill(text)
        await page.getByLabel('New to-do').press('Enter')
      }
      await page.getByLabel('Print the tolls', { exact: true }).check()
      await page.getByRole('link', { name: 'See All Entries' }).waitFor()
    },
  },
  {
    name: 'campaigns-as-player',
    as: 'ines',
    whole: true,
    show: async ({ page }) => {
      await page.goto('/campaigns')
      await page.getByText('Kofi brings the soup').waitFor()
    },
  },
  {
    name: 'campaign-notes-edit',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/campaigns')
      await page.getByRole('button', { name: 'Edit Public Notes' }).click()
      await page.getByRole('textbox', { name: 'Public Notes' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'storyline',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/storyline?list=true')
      await page.getByText('The Brannock Pound').first().waitFor()
    },
  },
  {
    name: 'storyline-session',
    as: 'mara',
    whole: true,
    show: async ({ page }) => {
      await openSession(page, 'Eight Ropes')
      await page.getByText('Then the ninth bell rang.').waitFor()
    },
  },
  {
    name: 'storyline-edit',
    as: 'mara',
    whole: true,
    show: async ({ page }) => {
      await openSession(page, 'Eight Ropes')
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.getByRole('group', { name: 'Simeon Crake' }).waitFor()
    },
  },
  {
    name: 'storyline-empty',
    as: 'mara',
    campaign: 'A Stage with Nobody on It Yet',
    show: async ({ page }) => {
      await page.goto('/storyline?list=true')
      await page.getByText('Select a session or create a new one').waitFor()
    },
  },
  {
    name: 'campaigns',
    as: 'mara',
    whole: true,
    show: async ({ page }) => {
      await page.goto('/campaigns')
      await page.getByText('kofi.b').waitFor()
    },
  },
  {
    name: 'campaigns-empty',
    as: 'newcomer',
    show: async ({ page }) => {
      await page.goto('/campaigns')
      await page.getByRole('heading', { name: 'No campaigns found' }).waitFor()
    },
  },
  {
    name: 'campaign-create-dialog',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/campaigns')
      await page.getByRole('button', { name: 'Create Campaign' }).click()
      await page.getByLabel('Campaign Name').waitFor()
    },
  },
  {
    name: 'campaign-delete-dialog',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/campaigns')
      await page.getByRole('button', { name: 'More about The Unowned Mile' }).click()
      await page.getByRole('menuitem', { name: 'Delete campaign' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'invite-dialog',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/campaigns')
      await page.getByRole('button', { name: 'Invite Player' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email or Username').fill('ines')
      await dialog.getByRole('button', { name: 'Invite Player' }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  {
    name: 'campaign-switcher',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'The Unowned Mile' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'more',
    as: 'mara',
    only: 'phone',
    show: async ({ page }) => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'manage', as: 'mara', show: (stage) => openManage(stage) },
  { name: 'manage-whole', as: 'mara', whole: true, show: (stage) => openManage(stage) },
  {
    name: 'manage-filtered',
    as: 'mara',
    show: (stage) => openManage(stage, '?tag=Under-Arch&sort=recent&q=a'),
  },
  { name: 'manage-no-match', as: 'mara', show: (stage) => openManage(stage, '?q=dragon') },
  {
    name: 'manage-empty',
    as: 'mara',
    campaign: 'A Stage with Nobody on It Yet',
    show: (stage) => openManage(stage),
  },
  {
    name: 'create',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/create')
      await page.getByRole('button', { name: 'Bridge Warden' }).waitFor()
    },
  },
  {
    name: 'create-filled',
    as: 'mara',
    whole: true,
    show: async ({ page }) => {
      await page.goto('/create')
      await page.getByLabel('Name', { exact: true }).fill('Perpetua of the Second-Best Lantern')
      await page.getByRole('button', { name: 'Ferryfolk' }).click()
      await page.getByRole('button', { name: 'Owes us' }).click()
      await page.getByLabel('Description').fill('Rows the night boat and is owed for it.')
      await page
        .getByLabel('Personality Traits')
        .fill('Haggles in whispers. Laughs only when the oars are in the water.')
      await page
        .getByLabel('Backstory')
        .fill(
          'Her lantern is the second of a pair. The first went over the side with her master, and he was holding it when they found him, and it was lit.',
        )
      await page.getByRole('radio', { name: 'Rustic / Plainspoken' }).check()
      await page.getByText('Name available').waitFor()
    },
  },
  {
    name: 'create-duplicate',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/create')
      await page.getByLabel('Name', { exact: true }).fill(ORSOLYA)
      await page.getByText(/already exists/).waitFor()
    },
  },
  { name: 'ai-dialog', as: 'mara', show: openGenerator },
  {
    name: 'ai-running',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('silent-between-tokens')
      await openGenerator(stage)
      await stage.page.getByRole('button', { name: 'Generate Character' }).click()
      await stage.page.getByRole('button', { name: 'Stop' }).waitFor()
      await stage.page.getByText(/tilted, as if/).waitFor()
    },
  },
  {
    name: 'ai-finished',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('answer')
      await openGenerator(stage)
      await stage.page.getByRole('button', { name: 'Generate Character' }).click()
      await stage.page.getByText('AI character generated successfully!').waitFor()
      await stage.page.getByText('Name available').waitFor()
    },
  },
  {
    name: 'ai-error',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('out-of-memory')
      await openGenerator(stage)
      await stage.page.getByRole('button', { name: 'Generate Character' }).click()
      await stage.page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  { name: 'npc', as: 'mara', show: (stage) => openSheet(stage, ORSOLYA) },
  { name: 'npc-whole', as: 'mara', whole: true, show: (stage) => openSheet(stage, ORSOLYA) },
  {
    name: 'npc-long-name',
    as: 'mara',
    show: (stage) =>
      openSheet(
        stage,
        'Ser Aldemar Quillon-Vane of the Upper Reaches, Third Warden of the Salt Gate',
      ),
  },
  { name: 'npc-bare', as: 'mara', show: (stage) => openSheet(stage, 'Lettice Hare') },
  { name: 'npc-hidden', as: 'mara', show: (stage) => openSheet(stage, 'Kestrel') },
  { name: 'npc-right-to-left', as: 'mara', show: (stage) => openSheet(stage, 'نورة بنت سالم') },
  { name: 'npc-as-player', as: 'ines', show: (stage) => openSheet(stage, '林 聴雪') },
  { name: 'npc-edit', as: 'mara', show: (stage) => openEditor(stage, ORSOLYA) },
  { name: 'npc-edit-whole', as: 'mara', whole: true, show: (stage) => openEditor(stage, ORSOLYA) },
  {
    name: 'npc-delete-dialog',
    as: 'mara',
    show: async (stage) => {
      await openEditor(stage, ORSOLYA)
      await stage.page.getByRole('button', { name: 'Delete' }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'npc-conflict',
    as: 'mara',
    show: async (stage) => {
      await openEditor(stage, 'Old Hob')
      const { tomas } = stage.seeded.people
      const theirs = {
        personality: `Guards a gate. ${'It is gone, and so is he, most days. '.repeat(2)}`,
      }
      const id = stage.seeded.npcs.get('Old Hob')
      await tomas.expect(200, tomas.put(`/api/npcs/${id}`, theirs))
      const mine =
        'Guards a gate that was taken away before he was hired, and has been asked twice to guard it harder.'
      await stage.page.getByLabel('Personality Traits').fill(mine)
      await stage.page.getByRole('button', { name: 'Save Changes' }).click()
      await stage.page.getByText('Somebody else saved this NPC meanwhile').waitFor()
    },
  },
  {
    name: 'npc-not-found',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/npc/999999')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'npc-damaged',
    as: 'mara',
    show: async (stage) => {
      const path = `**/api${sheetOf(ORSOLYA, stage)}`.replace('/npc/', '/npcs/')
      await stage.page.route(path, async (route) => {
        const response = await route.fetch()
        const { npc } = (await response.json()) as { npc: object }
        await route.fulfill({ response, json: { npc: { ...npc, trustworthiness: 'Mostly' } } })
      })
      await openSheet(stage, ORSOLYA)
    },
  },
  { name: 'locations', as: 'mara', show: (stage) => openLocations(stage) },
  {
    name: 'locations-place',
    as: 'mara',
    show: (stage) => openLocations(stage, 'The Unowned Bridge'),
  },
  {
    name: 'locations-inner-map',
    as: 'mara',
    show: async (stage) => {
      await openLocations(stage, 'The Lazaret')
      await stage.page.getByRole('link', { name: 'Open The Mudbank' }).click()
      await stage.page.getByRole('button', { name: /The Quiet Ward/ }).waitFor()
      await mapDrawn(stage)
    },
  },
  {
    name: 'locations-edit',
    as: 'mara',
    show: async (stage) => {
      await openLocations(stage, 'Candle Row')
      await stage.page.getByRole('button', { name: 'Edit', exact: true }).click()
      await stage.page.getByRole('form').waitFor()
    },
  },
  {
    name: 'locations-placing',
    as: 'mara',
    show: async (stage) => {
      await openLocations(stage, 'The Saltway')
      await stage.page.getByRole('button', { name: 'Place on map' }).last().click()
      await stage.page.getByText('Choose the spot').waitFor()
      await mapDrawn(stage)
    },
  },
  {
    name: 'locations-add-map',
    as: 'mara',
    show: async (stage) => {
      await openLocations(stage)
      await stage.page.getByRole('button', { name: /More about the map/ }).click()
      await stage.page.getByRole('menuitem', { name: 'Add a map' }).click()
      const picture = { name: 'The Saltway.png', mimeType: 'image/png', buffer: drawMudbank() }
      await stage.page.getByLabel('Picture of the map').setInputFiles(picture)
      await stage.page.getByText(/pixels/).waitFor()
    },
  },
  {
    name: 'locations-delete-dialog',
    as: 'mara',
    show: async (stage) => {
      await openLocations(stage, 'The Unowned Bridge')
      await stage.page.getByRole('button', { name: /^More about The Unowned Bridge/ }).click()
      await stage.page.getByRole('menuitem', { name: 'Delete' }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'locations-as-player', as: 'ines', show: (stage) => openLocations(stage, 'Candle Row') },
  {
    name: 'locations-without-map',
    as: 'tomas',
    campaign: 'Nine Winters at Hollin Station',
    show: async ({ page }) => {
      await page.goto('/locations')
      await page.getByRole('tree').waitFor()
    },
  },
  {
    name: 'locations-empty',
    as: 'mara',
    campaign: 'A Stage with Nobody on It Yet',
    show: async ({ page }) => {
      await page.goto('/locations')
      await page.getByRole('heading', { name: 'No places yet' }).waitFor()
    },
  },
  {
    name: 'locations-broken-picture',
    as: 'mara',
    show: async ({ page }) => {
      await page.route('**/api/maps/*/picture*', (route) => route.fulfill({ status: 500 }))
      await page.goto('/locations')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'crash',
    as: 'mara',
    show: async (stage) => {
      await stage.page.route('**/api/campaigns/*/players', (route) =>
        route.fulfill({ json: { players: 'nobody' } }),
      )
      await stage.page.goto('/campaigns')
      await stage.page.getByText('Something went wrong').waitFor()
    },
  },
  ...FIRST_RUN,
  ...SUMMON,
  ...WRITING,
  ...TAGS_AND_PEOPLE,
  ...ADMIN,
  ...CONNECTIONS,
]
