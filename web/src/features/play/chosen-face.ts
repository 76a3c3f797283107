import { createStore } from '../../lib/create-store.ts'
import type { About } from './use-about.ts'

/** The NPC whose face was tapped at the table: the next line is about it. */
export const chosenFace = createStore<About | null>(null)
