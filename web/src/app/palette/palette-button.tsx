import { Search } from 'lucide-react'

import { palette } from './palette-store.ts'
import { SHORTCUT_KEYS, SHORTCUT_TEXT } from './shortcut.ts'

import styles from './palette-button.module.css'

const prepare = () => void palette.prepare()
const open = () => void palette.open(true)

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
      onClick={open}
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
      onClick={open}
    >
      <Search aria-hidden />
      <span>Search</span>
    </button>
  )
}
