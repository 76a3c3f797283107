import {
  type ComponentProps,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { RefusalContext } from './field-context.ts'
import { leadToFault } from './lead-to-fault.ts'

import styles from './form.module.css'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
  /** Why the server did not take it. The fields that it names say so, in place of a `Failure` in the form. */
  refusal?: Error | null
}

/**
 * A form that the page sends itself, and checks without the browser's own messages. What it refuses leads to the first field with
 * an error, which may be out of view. Its fields stand below each other.
 */
export function Form({
  onSubmit,
  refusal = null,
  ref,
  className = styles.form,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => form.current!)
  const [said, setSaid] = useState<Error | null>(null)
  useLayoutEffect(() => {
    setSaid(refusal && leadToFault(form.current) ? refusal : null)
  }, [refusal])
  const told = useMemo(() => ({ error: refusal, said }), [refusal, said])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSubmit()
    requestAnimationFrame(() => leadToFault(form.current))
  }
  return (
    <RefusalContext value={told}>
      <form ref={form} noValidate className={className} {...rest} onSubmit={submit} />
    </RefusalContext>
  )
}
