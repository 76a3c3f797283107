import type { ComponentProps, SyntheticEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
}

/** A form that the page sends itself, and checks without the browser's own messages. */
export function Form({ onSubmit, ...rest }: FormProps) {
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSubmit()
  }
  return <form noValidate {...rest} onSubmit={submit} />
}
