import { createStore } from '../../lib/create-store.ts'

export interface About {
  kind: 'npc' | 'location' | 'article'
  id: number
  name: string
}

/** The NPC whose face was tapped at the table: the next line is about it. */
export const chosenFace = createStore<About | null>(null)
