import { useEffect } from 'react'

import { closePalette, loadPalette, openPalette, useOpenPalette } from './palette-store.ts'
import { isShortcut } from './shortcut.ts'

/** After the first view has everything it needs. */
const QUIET_AFTER = 3_000

/** Opens the palette at Ctrl+K or Cmd+K on every signed-in page, and closes it at the same keys. */
export function PaletteHost() {
  const render = useOpenPalette()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      if (document.querySelector('[data-palette]')) closePalette()
      // Another dialog keeps its place: what is typed in it is not to be left by a stray key.
      else if (!document.querySelector('[data-scrim]')) void openPalette()
    }
    window.addEventListener('keydown', onKeyDown)
    const quiet = setTimeout(() => void loadPalette().catch(() => {}), QUIET_AFTER)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      clearTimeout(quiet)
      closePalette()
    }
  }, [])

  return render?.(closePalette)
}
