import { useEffect, useEffectEvent } from 'react'

/** A key that does something on the page, unless something is being written or a dialog or menu is open. */
export function useKey(key: string, act: () => void): void {
  const onPress = useEffectEvent(act)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.closest('input, textarea, select, [role=dialog], [role=menu]'))
      if (event.key !== key || ctrlKey || metaKey || altKey || isWriting) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key])
}
