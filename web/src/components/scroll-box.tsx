import type { ReactNode, Ref } from 'react'

interface ScrollBoxProps {
  /** What a screen reader calls it. */
  label: string
  className: string | undefined
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A part that scrolls by itself, also by keys: it takes the focus. */
export function ScrollBox({ label, ...rest }: ScrollBoxProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets keys scroll it otherwise.
  return <div role="region" aria-label={label} tabIndex={0} {...rest} />
}
