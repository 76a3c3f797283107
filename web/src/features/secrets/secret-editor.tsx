import { SECRET_LIMITS } from '../../../../src/features/secrets/secrets.limits.ts'
import type { Secret } from '../../../../src/features/secrets/secrets.schemas.ts'
import { TextEditor } from '../../components/forms/text-editor.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { besideOf, type DraftAbout } from '../../lib/drafts/draft-about.ts'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { changeSecret } from './secrets.queries.ts'

import styles from './secrets.module.css'

interface SecretEditorProps {
  secret: Secret
  onSaved: () => Promise<unknown>
  onDone: () => void
  /** Opens the editor again. */
  onResume: () => void
}

export default function SecretEditor({ secret, onSaved, onDone, onResume }: SecretEditorProps) {
  const { id } = secret
  const edit = useEdit<Secret, { content: string }, DraftAbout>({
    of: () => `secret:${id}`,
    subject: {
      thing: secret,
      update: ({ content }, updated_at, said) =>
        changeSecret(id, { ...(content !== undefined && { text: content }), updated_at, ...said }),
    },
    valuesOf: ({ text }) => ({ content: text }),
    beside: besideOf([secret.about]),
    onSaved: () => void onSaved().then(onDone),
    failure: 'The secret could not be saved.',
  })

  return (
    <li className={styles.editor}>
      <PicturedThing value={{ kind: 'secret', id }}>
        <TextEditor
          edit={edit}
          label="Secret"
          path="text"
          rows={3}
          max={SECRET_LIMITS.text}
          isPlain={isPlain(secret, 'text')}
          required
          what="this secret"
          labels={{ content: 'Secret' }}
          onClose={onDone}
          onReopen={onResume}
        />
      </PicturedThing>
    </li>
  )
}
