import { useEffect, useEffectEvent, useRef } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { isComposing } from '../../../lib/is-composing.ts'
import { NpcConflict } from '../edit/npc-conflict.tsx'
import { NpcFields } from '../edit/npc-fields.tsx'
import type { NpcBlock } from '../npc-blocks.ts'
import { pencilOf } from './pencil-of.ts'
import type { Blocks } from './use-blocks.ts'

import styles from './block.module.css'

/** On a touch screen the keyboard would cover what is edited. */
const canTypeAtOnce = matchMedia('(pointer: fine)').matches

/** Ctrl+Enter saves, Escape cancels. */
export function BlockForm({ block, blocks }: { block: NpcBlock; blocks: Blocks }) {
  const { form, latest, hold, close } = blocks
  const { edit } = form
  const isCurrent = edit.part === block
  const box = useRef<HTMLFormElement>(null)
  const cancel = () => edit.cancelPart(block, () => close(block))
  const save = () => void form.save(block)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented) return
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

  const begun = latest?.block === block ? latest : null
  useEffect(() => {
    if (begun) (canTypeAtOnce ? firstField(box.current) : box.current)?.focus()
  }, [begun])
  useEffect(
    () => () => {
      if (document.activeElement === document.body) {
        document.getElementById(pencilOf(block))?.focus()
      }
    },
    [block],
  )

  return (
    <form
      ref={box}
      tabIndex={-1}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NpcFields form={form} fields={block.fields} />
      {isCurrent && edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
      {edit.conflict?.isEarly && isContested(block, blocks) && (
        <NpcConflict campaignId={form.campaignId} conflict={edit.conflict} />
      )}
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
    </form>
  )
}

const isContested = ({ fields }: NpcBlock, { form }: Blocks) =>
  fields.some((field) => form.edit.changedByOthers.includes(field))

const firstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input[name=name], textarea, select, input:checked')
