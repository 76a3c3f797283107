import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'

import type { Secret } from '../../../../src/features/secrets/secrets.schemas.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../components/menus/more-menu.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastDeleted } from '../../components/notices/undo-deletion.ts'
import { classNames } from '../../design/class-names.ts'
import { useEditing } from '../../lib/drafts/use-editing.ts'
import { Prose } from '../names/names.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { deleteSecret } from './secrets.queries.ts'

import quiet from '../../components/quiet.module.css'
import styles from './secrets.module.css'

/** Loaded with the first edit. */
const SecretEditor = lazy(() => import('./secret-editor.tsx'))

interface SecretRowProps {
  secret: Secret
  onChanged: () => Promise<unknown>
  onUp?: () => void
  onDown?: () => void
}

/** A secret for DMs: who knows it, and its text, which is edited in place. */
export function SecretRow({ secret, onChanged, onUp, onDown }: SecretRowProps) {
  const [isEditing, setIsEditing, more] = useEditing(`secret:${secret.id}`)

  async function remove() {
    try {
      const deleted = await deleteSecret(secret.id)
      await onChanged()
      toastDeleted('The secret was deleted.', deleted, onChanged)
    } catch (error) {
      toastFailure(error, 'The secret could not be deleted.')
      await onChanged()
    }
  }

  if (isEditing) {
    return (
      <Suspense>
        <SecretEditor
          secret={secret}
          onSaved={onChanged}
          onDone={() => setIsEditing(false)}
          onResume={() => setIsEditing(true)}
        />
      </Suspense>
    )
  }
  return (
    <li className={classNames(styles.row, quiet.near)}>
      <PicturedThing value={{ kind: 'secret', id: secret.id }}>
        <Prose text={secret.text} of={secret} field="text" own className={styles.text} />
      </PicturedThing>
      <div className={styles.tools}>
        <AudienceFaces
          what={{ kind: 'secret', id: secret.id }}
          name="the secret"
          of={secret}
          owner={secret.about}
        />
        <MoreMenu about="this secret" ref={more} className={quiet.more}>
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
        </MoreMenu>
      </div>
    </li>
  )
}
