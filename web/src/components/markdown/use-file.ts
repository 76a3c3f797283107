import { useEffect, useState } from 'react'

/**
 * For a module that only some texts want: it is loaded once, when the first of them is shown. Null where it could not be
 * loaded, as when the connection is gone before the browser kept it.
 */
export function fileWhenWanted<Module>(load: () => Promise<Module>) {
  let file: Module | null | undefined
  return function useFile(isWanted: boolean): Module | null | undefined {
    const [loaded, setLoaded] = useState<{ file: Module | null | undefined }>({ file })
    useEffect(() => {
      if (loaded.file || !isWanted) return
      let isGone = false
      const keep = (found: Module | null) => {
        file = found
        if (!isGone) setLoaded({ file: found })
      }
      load().then(keep, () => keep(null))
      return () => {
        isGone = true
      }
    }, [loaded.file, isWanted])
    return loaded.file
  }
}
