import { lazyPart } from '../../components/lazy-part.ts'

// They come after the sheet: rarely used, or at its end.
const parts = () => import('./parts.ts')

export const AlsoCalled = lazyPart(async () => ({ default: (await parts()).AlsoCalled }))
export const LatestEntry = lazyPart(async () => ({ default: (await parts()).LatestEntry }))
export const LedgerOfThing = lazyPart(async () => ({ default: (await parts()).LedgerOfThing }))
export const MentionedIn = lazyPart(async () => ({ default: (await parts()).MentionedIn }))
export const PrivateNote = lazyPart(async () => ({ default: (await parts()).PrivateNote }))
export const ShowButton = lazyPart(async () => ({ default: (await parts()).ShowButton }))
export const ThingConnections = lazyPart(async () => ({
  default: (await parts()).ThingConnections,
}))
export const ThingHistory = lazyPart(async () => ({ default: (await parts()).ThingHistory }))
export const UnfinishedNote = lazyPart(async () => ({ default: (await parts()).UnfinishedNote }))
