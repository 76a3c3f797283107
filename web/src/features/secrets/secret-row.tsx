import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { SECRET_LIMITS } from '../../../../src/features/secrets/secrets.limits.ts'
import type { Secret } from '../../../../src/features/secrets/secrets.schemas.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu } from '../../components/menus/menu.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { WritingArea } from '../../components/writing/writing-area.tsx'
import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import { Prose } from '../names/names.tsx'
import { RevealChip } from '../reveals/reveal-chip.tsx'
import { changeSecret, deleteSecret } from './secrets.queries.ts'

import styles from './secrets.module.css'

interface SecretRowProps {
  secret: Secret
  onChanged: () => Promise<unknown>
  onUp?: () => void
  onDown?: () => void
}

/** A secret for DMs: who knows it, and its text, which is edited in place. */
export function SecretRow({ secret, onChanged, onUp, onDown }: SecretRowProps) {
  const [isEditing, setIsEditing] = useState(false)

  async function remove() {
    try {
      const deleted = await deleteSecret(secret.id)
      toastDeleted('The secret was deleted.', deleted, onChanged)
    } catch (error) {
      toast(messageOf(error, 'The secret could not be deleted.'), { tone: 'danger' })
    }
    await onChanged()
  }

  if (isEditing) {
    return <SecretEditor secret={secret} onChanged={onChanged} onDone={() => setIsEditing(false)} />
  }
  return (
    <li className={styles.row}>
      <PicturedThing value={{ kind: 'secret', id: secret.id, campaignId: secret.campaign_id }}>
        <Prose text={secret.text} of={secret} field="text" own className={styles.text} />
      </PicturedThing>
      <div className={styles.tools}>
        <RevealChip
          what={{ kind: 'secret', id: secret.id }}
          name="the secret"
          visibility={secret.visibility}
          visible_to={secret.visible_to}
        />
        <Menu trigger={<IconButton icon={EllipsisVertical} label="More about this secret" />}>
          <MenuItem icon={Pencil} onSelect={() => setIsEditing(true)}>
            Edit
          </MenuItem>
          {onUp && (
            <MenuItem icon={ArrowUp} onSelect={onUp}>
              Move up
            </MenuItem>
          )}
          {onDown && (
            <MenuItem icon={ArrowDown} onSelect={onDown}>
              Move down
            </MenuItem>
          )}
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

interface SecretEditorProps extends Pick<SecretRowProps, 'secret' | 'onChanged'> {
  onDone: () => void
}

function SecretEditor({ secret, onChanged, onDone }: SecretEditorProps) {
  const [text, setText] = useState(secret.text)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    try {
      await changeSecret(secret.id, { text, updated_at: secret.updated_at })
      await onChanged()
      onDone()
    } catch (error) {
      setFailure(messageOf(error, 'The secret could not be saved.'))
    }
  }

  return (
    <li className={styles.editor}>
      <PicturedThing value={{ kind: 'secret', id: secret.id, campaignId: secret.campaign_id }}>
        <WritingArea
          isPlain={isPlain(secret, 'text')}
          value={text}
          rows={3}
          autoFocus
          maxLength={SECRET_LIMITS.text}
          aria-label="Secret"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation()
              onDone()
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          }}
        />
      </PicturedThing>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" size="small" disabled={!text.trim()} onClick={() => void save()}>
          Save
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </li>
  )
}
