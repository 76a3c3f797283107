import { type ComponentType, lazy } from 'react'

import { createStore } from '../lib/create-store.ts'

/** Whether a part is missing, which OfflineLine says. */
export const isPartMissing = createStore(false)

/**
 * A part of a page whose file comes after the page. Where the file cannot be loaded, as without the server, the page goes on
 * without it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazy<ComponentType<Props>>(() =>
    load().catch(() => {
      isPartMissing.set(true)
      return { default: () => null }
    }),
  )
