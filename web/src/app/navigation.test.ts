import { expect, test } from 'vitest'

import { currentness, pages } from './navigation.ts'

const inSidebar = pages.filter(({ barOnly }) => !barOnly)

test('the nav links are those of every signed-in page, in their order, and Admin is only for admins', () => {
  expect(inSidebar.map(({ to, label }) => `${label}: ${to}`)).toEqual([
    'Dashboard: /dashboard',
    'Campaigns: /campaigns',
    'Summon NPC: /summon',
    'Manage NPCs: /manage',
    'Locations: /locations',
    'Tags: /tags',
    'Connections: /connections',
    'Admin: /admin',
    'Storyline: /storyline',
    'Profile: /profile',
    'Feedback: /feedback',
  ])
  expect(pages.filter(({ adminsOnly }) => adminsOnly).map(({ label }) => label)).toEqual(['Admin'])
})

test.each([
  ['/', 'Dashboard', 'page'],
  ['/dashboard', 'Dashboard', 'page'],
  ['/manage', 'Manage NPCs', 'page'],
  ['/npc/7', 'Manage NPCs', 'true'],
  ['/character/7', 'Manage NPCs', 'true'],
  ['/admin/feedback', 'Admin', 'true'],
  ['/feedback', 'Feedback', 'page'],
])('at %s the active link is %s', (pathname, label, active) => {
  const found = inSidebar.filter((page) => currentness(page, pathname))
  expect(found.map((page) => page.label)).toEqual([label])
  expect(currentness(found[0]!, pathname)).toBe(active)
})
