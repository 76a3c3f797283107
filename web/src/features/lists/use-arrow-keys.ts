import { type RefObject, useEffect } from 'react'

/** Where ↑ and ↓ mean something else. */
const OTHERS =
  'input:not([type=search]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** ↑ and ↓ go from name to name, from anywhere on the page; what is beside the list follows. */
export function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  isWide: boolean,
  chosenId: number | undefined,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (step === 0 || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
      if (!(target instanceof Element) || target.closest(OTHERS)) return
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
      const focused = links.indexOf(document.activeElement as HTMLAnchorElement)
      const isInList = focused >= 0
      if (!isInList && !isWide) return
      const chosen = links.findIndex(({ dataset }) => dataset['row'] === String(chosenId))
      const next = links[(isInList ? focused : chosen) + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, isWide, chosenId])
}
