import { expect, test } from 'vitest'

import { BAR, currentness, pages, PURPOSES } from './navigation.ts'

test('every page has its link, under Play, Cast, World or Table or at the person’s face, and Admin is only for admins', () => {
  const under = (purpose: string | undefined) =>
    pages.filter((page) => page.purpose === purpose).map(({ label, to }) => `${label}: ${to}`)
  expect(Object.fromEntries(PURPOSES.map((purpose) => [purpose, under(purpose)]))).toEqual({
    Play: ['Home: /dashboard', 'Storyline: /storyline', 'Who Knows What: /secrets'],
    Cast: [
      'Manage NPCs: /manage',
      'Summon NPC: /summon',
      'Connections: /connections',
      'Tags: /tags',
    ],
    World: ['Locations: /locations'],
    Table: ['Campaigns: /campaigns'],
  })
  expect(under(undefined)).toEqual(['Profile: /profile', 'Feedback: /feedback', 'Admin: /admin'])
  expect(pages.filter(({ adminsOnly }) => adminsOnly).map(({ label }) => label)).toEqual(['Admin'])
  const inBar = BAR.map((to) => pages.find((page) => page.to === to)!)
  expect(inBar.map(({ short, inBar }) => inBar?.short ?? short)).toEqual([
    'Home',
    'Cast',
    'World',
    'Story',
  ])
})

test.each([
  ['/', 'Home', 'page'],
  ['/dashboard', 'Home', 'page'],
  ['/manage', 'Manage NPCs', 'page'],
  ['/npc/7', 'Manage NPCs', 'true'],
  ['/create', 'Manage NPCs', 'true'],
  ['/changes', 'Campaigns', 'true'],
  ['/character/7', 'Manage NPCs', 'true'],
  ['/admin/feedback', 'Admin', 'true'],
  ['/feedback', 'Feedback', 'page'],
])('at %s the active link is %s', (pathname, label, active) => {
  const found = pages.filter((page) => currentness(page, pathname))
  expect(found.map((page) => page.label)).toEqual([label])
  expect(currentness(found[0]!, pathname)).toBe(active)
})

test.each(['/npc/7', '/create', '/summon', '/connections', '/tags'])(
  'in the phone’s bar, Cast is marked at %s',
  (pathname) => {
    const inBar = BAR.map((to) => pages.find((page) => page.to === to)!)
    const marked = inBar.filter((page) => currentness({ ...page, ...page.inBar }, pathname))
    expect(marked.map(({ short }) => short)).toEqual(['Cast'])
  },
)
