import { type RefObject, useEffect } from 'react'

/** Where ↑ and ↓ mean something else. */
const OTHERS =
  'input:not([type=search]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** → and ← in a tree. Answers the row to go to, if any. */
export type GoSideways = (id: number, key: 'ArrowLeft' | 'ArrowRight') => number | undefined

/**
 * ↑ and ↓ go from name to name, from anywhere on the page; what is beside the list follows. In a tree, → and ← open and
 * close, if a name or no element has the focus.
 */
export function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  isWide: boolean,
  chosenId: number | undefined,
  goSideways?: GoSideways,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (!key.startsWith('Arrow') || ctrlKey || metaKey || altKey || shiftKey) return
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(OTHERS)) return
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
      const rowOf = (id: number | undefined) =>
        links.findIndex(({ dataset }) => dataset['row'] === String(id))
      const focused = links.indexOf(document.activeElement as HTMLAnchorElement)
      if (focused < 0 && !isWide) return
      const from = focused < 0 ? rowOf(chosenId) : focused
      let next: HTMLAnchorElement | undefined
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        const isMeant = focused >= 0 || target === document.body
        const id = links[from]?.dataset['row']
        if (!goSideways || !isMeant || id === undefined) return
        event.preventDefault()
        next = links[rowOf(goSideways(Number(id), key))]
      } else next = links[from + (key === 'ArrowDown' ? 1 : -1)]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, isWide, chosenId, goSideways])
}
