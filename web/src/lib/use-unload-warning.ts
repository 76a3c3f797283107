import { useEffect } from 'react'

/** A draft outlives a reload, but not the tab: before that closes, the browser asks. */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
