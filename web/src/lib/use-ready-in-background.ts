import { useDeferredValue } from 'react'

/**
 * For what shows data as soon as they are loaded: turns true after `isLoaded`, so that the large first rendering
 * happens in the background. Meanwhile the browser paints and takes input.
 */
export function useReadyInBackground(isLoaded: boolean): boolean {
  const isReady = useDeferredValue(isLoaded)
  return isLoaded && isReady
}
