/** What was typed while the palette was still on its way. */
export interface EarlyKeys {
  text: string
  /** Enter ended it. */
  entered: boolean
}

let keys: EarlyKeys = { text: '', entered: false }
let leaving: AbortController | undefined

/** From here on keys belong to the palette that is coming, and not to the page. */
export function catchKeys(onEscape: () => void): void {
  leaving?.abort()
  leaving = new AbortController()
  keys = { text: '', entered: false }
  const { signal } = leaving
  window.addEventListener('keydown', (event) => hear(event, onEscape), { capture: true, signal })
}

/** Whatever was caught; keys go their own way again. */
export function takeKeys(): EarlyKeys {
  leaving?.abort()
  const taken = keys
  keys = { text: '', entered: false }
  return taken
}

function hear(event: KeyboardEvent, onEscape: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Escape') onEscape()
  else if (event.key === 'Enter') keys.entered = true
  else if (event.key === 'Backspace') keys.text = keys.text.slice(0, -1)
  else if (event.key.length === 1 && !keys.entered) keys.text += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}
