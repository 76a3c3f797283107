/**
 * Keys of a word that is being composed, as in Japanese, belong to the input method: Enter chooses a word there, and Escape
 * drops it. Nothing in the page receives them. In Safari, the key that ends a word has only the code 229.
 */
export function keepComposedKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
