/** On a Mac, Ctrl+K already cuts a line of text short. */
const IS_MAC = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')

export const SHORTCUT_TEXT = IS_MAC ? '⌘K' : 'Ctrl K'
export const SHORTCUT_KEYS = IS_MAC ? 'Meta+K' : 'Control+K'

type Keys = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'
>

/** Ctrl+K or Cmd+K, and no other chord; by its place where the layout has no Latin letters. */
export function isShortcut(event: Keys, isMac = IS_MAC): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.repeat || altKey || shiftKey) return false
  if (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}
