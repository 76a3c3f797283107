/** The clipboard API works only on https and localhost; elsewhere an older way mostly works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const shelf = document.createElement('pre')
  shelf.textContent = text
  shelf.setAttribute('aria-hidden', 'true')
  Object.assign(shelf.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' })
  document.body.append(shelf)
  const selection = getSelection()
  try {
    selection?.selectAllChildren(shelf)
    // The only way on plain http.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    selection?.removeAllRanges()
    shelf.remove()
  }
}
