import { type RefObject, useEffect, useRef } from 'react'

/** With a keyboard at hand a form is ready to type in; on a phone, one sliding up would cover the page. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return field
}
