/** To the first field with an error. Answers whether one has. */
export function leadToFault(within: HTMLElement | null): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid]')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  // Bars that grow with a message are measured after the next frame.
  if (field) requestAnimationFrame(() => setTimeout(showFault, 0, field))
  return Boolean(field)
}

/** The error stands below the field, which may be tall. */
function showFault(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' })
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.map((id) => document.getElementById(id)).find((part) => part?.role === 'alert')
  error?.scrollIntoView({ block: 'nearest' })
}
