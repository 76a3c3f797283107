/** After something with the focus has gone: once the page is rendered without it, the focus is on its heading. */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  })
}
