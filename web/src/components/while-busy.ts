import type { MouseEvent } from 'react'

/** A busy button does nothing, but keeps the focus, which `disabled` would send to the body of the page. */
export const whileBusy = (busy: boolean) =>
  busy && {
    'aria-busy': true,
    'aria-disabled': true,
    // A submit button would still send its form, also by Enter in a field.
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
