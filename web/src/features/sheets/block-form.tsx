import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Form } from '../../components/forms/form.tsx'
import { type Blocks, pencilOf, type SheetBlock, type SheetForm } from './use-blocks.ts'

import styles from './block.module.css'

/** On a touch screen the keyboard would cover what is edited. */
const canTypeAtOnce = matchMedia('(pointer: fine)').matches

interface BlockFormProps<Block extends SheetBlock> {
  block: Block
  blocks: Blocks<Block, SheetForm<Block>>
  /** Another person changed what this block has. */
  conflict: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The fields of a block where it stands. Ctrl+Enter saves, Escape cancels. */
export function BlockForm<Block extends SheetBlock>({
  block,
  blocks,
  conflict,
  children,
}: BlockFormProps<Block>) {
  const { form, latest, hold, close } = blocks
  const { edit } = form
  const isCurrent = (edit.part as SheetBlock | undefined)?.name === block.name
  const isContested = block.fields.some((field) => edit.changedByOthers.includes(field))
  const box = useRef<HTMLFormElement>(null)
  const cancel = () => edit.cancelPart(block, () => close(block))
  const save = () => void form.save(block)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && !edit.saving) cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  })
  const onFocus = useEffectEvent(() => hold(block))
  useEffect(() => {
    const form = box.current!
    form.addEventListener('keydown', onKeyDown)
    form.addEventListener('focusin', onFocus)
    return () => {
      form.removeEventListener('keydown', onKeyDown)
      form.removeEventListener('focusin', onFocus)
    }
  }, [])

  const begun = latest?.block.name === block.name ? latest : null
  useEffect(() => {
    if (begun) (canTypeAtOnce ? firstField(box.current) : box.current)?.focus()
  }, [begun])
  const pencil = pencilOf(block)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(pencil)?.focus()
    },
    [pencil],
  )

  return (
    <Form
      ref={box}
      tabIndex={-1}
      className={styles.form}
      onSubmit={save}
      refusal={isCurrent ? edit.error : null}
    >
      {children}
      {isCurrent && <Failure {...edit.failure} />}
      {edit.conflict?.isEarly && isContested && conflict}
      <div className={styles.buttons}>
        <Button disabled={edit.saving} onClick={cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={edit.saving && isCurrent}
          disabled={!form.maySave(block)}
        >
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

const firstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>(
    'input[name=name], input[type=text], textarea, select, input:checked',
  )
