import { createContext } from 'react'

/** For what runs after the menu has given the focus back to its button. */
export const AfterClose = createContext<(run: () => void) => void>(() => undefined)
