import { createContext } from 'react'

import type { Pictured } from '../../lib/files/text-pictures.ts'

/** The thing whose texts are shown and written inside, with the pictures that they show. Null before it is saved. */
export const PicturedThing = createContext<Pictured | null | undefined>(null)
