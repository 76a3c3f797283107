import { Search } from 'lucide-react'

import { loadPalette, openPalette } from './palette-store.ts'
import { SHORTCUT_KEYS, SHORTCUT_TEXT } from './shortcut.ts'

import styles from './palette-button.module.css'

/** Failing to be early is no failure. */
const prepare = () => void loadPalette().catch(() => {})

/** Opens the palette, and tells those who have a keyboard how it opens without the button. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={SHORTCUT_KEYS}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void openPalette()}
    >
      <Search aria-hidden />
      <span className={styles.words}>Find anything</span>
      <kbd className={styles.keys} aria-hidden>
        {SHORTCUT_TEXT}
      </kbd>
    </button>
  )
}

/** In the phone's bar. */
export function PaletteBarButton({ className }: { className: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label="Search: find anything"
      onPointerDown={prepare}
      onClick={() => void openPalette()}
    >
      <Search aria-hidden />
      <span>Search</span>
    </button>
  )
}
