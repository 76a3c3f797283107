import { lazyPart } from '../../../components/lazy-part.ts'

/** Rarely needed. */
export const NpcConflict = lazyPart(async () => ({
  default: (await import('./npc-conflict.tsx')).NpcConflict,
}))
