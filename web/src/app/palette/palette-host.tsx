import { useEffect } from 'react'

import { palette } from './palette-store.ts'
import { isShortcut } from './shortcut.ts'

/** After the first view has everything it needs. */
const QUIET_AFTER = 3_000

/** Opens the palette at Ctrl+K or Cmd+K on every signed-in page, and closes it at the same keys. */
export function PaletteHost() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      if (document.querySelector('[data-palette]')) palette.close()
      // Another dialog keeps its place: what is typed in it is not to be left by a stray key.
      else if (!document.querySelector('[data-scrim]')) void palette.open(true)
    }
    window.addEventListener('keydown', onKeyDown)
    const quiet = setTimeout(() => void palette.prepare(), QUIET_AFTER)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      clearTimeout(quiet)
    }
  }, [])

  return palette.useDialog()
}
