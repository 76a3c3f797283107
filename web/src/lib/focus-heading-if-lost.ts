/**
 * After something with the focus has gone: once the page is rendered without it, the focus is on its heading. The page stays
 * where it is scrolled.
 */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true })
    }
  })
}
