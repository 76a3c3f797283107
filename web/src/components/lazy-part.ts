import { type ComponentType, lazy } from 'react'

/**
 * A part of a page whose file comes after the page. Where the file cannot be loaded, as without the server, the page goes on
 * without it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
