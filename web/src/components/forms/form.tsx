import type { ComponentProps, SyntheticEvent } from 'react'

import styles from './form.module.css'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
}

/**
 * A form that the page sends itself, and checks without the browser's own messages. What it refuses leads to the first field with
 * an error, which may be out of view. Its fields stand below each other.
 */
export function Form({ onSubmit, className = styles.form, ...rest }: FormProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget
    event.preventDefault()
    onSubmit()
    requestAnimationFrame(() => {
      const field = form.querySelector<HTMLElement>('[aria-invalid]')
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
  }
  return <form noValidate className={className} {...rest} onSubmit={submit} />
}
