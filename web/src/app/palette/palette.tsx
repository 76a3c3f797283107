import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, type KeyboardEvent, useSyncExternalStore } from 'react'

import { SEARCH_LENGTH } from '../../../../src/features/search/search.limits.ts'
import { Button } from '../../components/button.tsx'
import { useReturnFocus } from '../../components/focus/use-return-focus.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { isNotice } from '../../components/notices/is-notice.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { PaletteKinds } from './palette-kinds.tsx'
import { PaletteList } from './palette-list.tsx'
import { usePalette } from './use-palette.ts'

import styles from './palette.module.css'

export const renderPalette = (_: true, onClose: () => void) => <Palette onClose={onClose} />

/** Finds anything in the campaign, goes anywhere, and does what is done often. */
function Palette({ onClose }: { onClose: () => void }) {
  const palette = usePalette(onClose)
  const { onCloseAutoFocus } = useReturnFocus()
  const { id, typed, groups, chosen, news, retry } = palette
  const visible = { '--visible': `${useVisibleHeight()}px` } as CSSProperties

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (palette.press(event.key)) event.preventDefault()
  }

  /** A page that was opened has taken the focus already, and keeps it. */
  function giveFocusBack(event: Event) {
    if (document.activeElement === document.body) onCloseAutoFocus(event)
    else event.preventDefault()
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className={styles.scrim} data-scrim data-palette />
        <Radix.Content
          className={styles.palette}
          style={visible}
          aria-modal
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={(event) => isNotice(event.target) && event.preventDefault()}
        >
          <Radix.Title asChild>
            <VisuallyHidden>Find anything</VisuallyHidden>
          </Radix.Title>
          <div className={styles.head}>
            <input
              className={styles.input}
              role="combobox"
              aria-expanded={groups.length > 0}
              aria-controls={groups.length > 0 ? `${id}-list` : undefined}
              aria-activedescendant={chosen && `${id}-${chosen.key}`}
              aria-autocomplete="list"
              aria-label="Find anything"
              placeholder="Find a character, a location, a session…"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={SEARCH_LENGTH}
              value={typed}
              onChange={(event) => palette.type(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className={styles.close} />
            </Radix.Close>
          </div>
          {palette.among && palette.campaignId !== undefined && (
            <PaletteKinds
              campaignId={palette.campaignId}
              among={palette.among}
              onChange={palette.narrow}
            />
          )}
          {groups.length > 0 && <PaletteList palette={palette} />}
          <div className={styles.foot}>
            <p role="status">{news}</p>
            {!news && <p className={styles.keys}>Arrows choose, Enter opens, Escape closes.</p>}
            {retry && (
              <Button size="small" onClick={retry}>
                Try Again
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  return () => viewport?.removeEventListener('resize', listener)
}

/** How much of the window a phone's keyboard leaves, in CSS pixels. */
function useVisibleHeight(): number {
  return useSyncExternalStore(subscribe, () =>
    Math.round(window.visualViewport?.height ?? window.innerHeight),
  )
}
