import type { KeyboardEvent, ReactNode } from 'react'

import type { Versioned } from '../../lib/drafts/edit-options.ts'
import type { Edit } from '../../lib/drafts/use-edit.ts'
import { Button } from '../button.tsx'
import type { BothVersionsProps } from '../dialogs/both-versions.tsx'
import { EditConflict } from '../dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../dialogs/restored-notice.tsx'
import { Failure } from '../failure.tsx'
import { ProseField } from '../writing/prose-field.tsx'
import type { WritingAreaProps } from '../writing/writing-area.tsx'
import { Form } from './form.tsx'

import styles from './text-editor.module.css'

interface TextEditorProps<Thing extends Versioned, Values extends { content: string }> extends Pick<
  BothVersionsProps<Values>,
  'what' | 'labels' | 'show'
> {
  edit: Edit<Thing, Values, unknown>
  label: string
  rows: number
  /** How the server calls the text; `content` if left out. */
  path?: string
  /** How many characters the server takes. */
  max: number
  /** Who reads pictures that are added. */
  readBy?: WritingAreaProps['readBy']
  /** Blank text cannot be saved. */
  required?: boolean
  /** Whether the text was last written before texts were Markdown. */
  isPlain?: boolean | undefined
  onSecret?: WritingAreaProps['onSecret']
  onClose: () => void
  /** Opens the editor again, after an Undo. */
  onReopen: () => void
  /** Other fields, beside the buttons. */
  children?: ReactNode
}

/** Edits a text in place. Ctrl+Enter saves, Escape cancels. */
export function TextEditor<Thing extends Versioned, Values extends { content: string }>(
  props: TextEditorProps<Thing, Values>,
) {
  const { edit, what, labels, show, onClose, onReopen } = props
  const { content } = edit.values
  const isMissing = props.required && content.trim() === ''
  const cancel = () => edit.cancel(onClose, onReopen)

  function save() {
    if (!isMissing) edit.save()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Only the editor closes, not the dialog or panel around it.
      event.preventDefault()
      cancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }

  return (
    <Form className={styles.editor} onSubmit={save} refusal={edit.error}>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <ProseField
        label={props.label}
        hideLabel
        path={props.path ?? 'content'}
        isPlain={props.isPlain}
        onSecret={props.onSecret}
        readBy={props.readBy}
        autoFocus={!edit.restored}
        rows={props.rows}
        max={props.max}
        value={content}
        onChange={(text) => edit.set('content', text)}
        onKeyDown={onKeyDown}
      />
      <Failure {...edit.failure} />
      <div className={styles.under}>
        {props.children}
        <div className={styles.buttons}>
          <Button disabled={edit.saving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={edit.saving} disabled={isMissing}>
            Save
          </Button>
        </div>
      </div>
      {edit.conflict && (
        <EditConflict what={what} labels={labels} {...(show && { show })} {...edit.conflict} />
      )}
    </Form>
  )
}
