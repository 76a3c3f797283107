/**
 * Keys of a word that is being composed, as in Japanese, belong to the input method: Enter chooses a word there, and Escape
 * drops it. Nothing in the page receives them. In Safari, the key that ends a word has only the code 229. So has a dead key
 * in Chrome on a Mac, as Option+N: it begins a letter with an accent, and a shortcut may be on it.
 */
export function keepComposedKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isOnlyCode = event.keyCode === 229 && event.key !== 'Dead'
      if (event.isComposing || isOnlyCode) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
