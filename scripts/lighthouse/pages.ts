import { places } from '../../web/src/app/navigation.ts'
import type { Seeded } from '../seed/seed.ts'

export interface Page {
  path: string
  isSignedIn: boolean
}

/** Every screen that has an address: those of the navigation, the doors, and a sheet. */
export function pagesOf({ npcs }: Seeded): Page[] {
  const doors = ['/login', '/signup'].map((path) => ({ path, isSignedIn: false }))
  const sheet = npcs.get('Orsolya Venn')
  const paths = [
    ...places.map(({ to }) => to),
    `/npc/${sheet}`,
    `/create?edit=${sheet}`,
    '/admin/feedback',
  ]
  return [...doors, ...paths.map((path) => ({ path, isSignedIn: true }))]
}
