import { type ComponentProps, type ReactNode, useId } from 'react'

import { SectionHeading } from './section-heading.tsx'

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Of the heading. */
  id?: string
  title: ReactNode
  /** A count, or a word beside it. */
  aside?: ReactNode
  actions?: ReactNode
}

/** A part of a page under its heading. */
export function Section({ id, title, aside, actions, children, ...rest }: SectionProps) {
  const own = useId()
  const headingId = id ?? own
  return (
    <section {...rest} aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={aside} actions={actions}>
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}
