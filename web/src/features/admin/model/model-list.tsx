import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { ModelStatus } from '../../../../../src/features/model/model.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatBytes } from '../../../lib/bytes.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/http.ts'
import { useDeleteModel } from '../model.queries.ts'
import { useUpdateSettings } from '../settings/settings.queries.ts'

import styles from './model.module.css'

interface ModelListProps {
  status: ModelStatus
  /** Moves the focus after a model was deleted. */
  onGone: () => void
}

export function ModelList({ status, onGone }: ModelListProps) {
  const confirm = useConfirm()
  const update = useUpdateSettings()
  const removal = useDeleteModel()
  const [failure, setFailure] = useState<string | null>(null)

  function choose(model: string) {
    setFailure(null)
    update.mutate(
      { model },
      {
        onSuccess: () => toast(`${model} is the chosen model now.`),
        onError: (error) => setFailure(messageOf(error, 'The model could not be chosen.')),
      },
    )
  }

  async function remove(model: string) {
    const sure = await confirm({
      title: `Delete ${model}?`,
      text: isChosen(model, status)
        ? 'It is the chosen model: without it Ollama writes nothing. To have it again, it has to be pulled again.'
        : 'To have it again, it has to be pulled again.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    setFailure(null)
    removal.mutate(model, {
      onSuccess: ({ message }) => {
        onGone()
        toast(message)
      },
      onError: (error) => setFailure(messageOf(error, 'The model could not be deleted.')),
    })
  }

  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {status.models.length === 0 && <p className={styles.where}>Ollama has no models yet.</p>}
      {status.models.length > 0 && (
        <ul className={styles.models} aria-label="Installed models">
          {status.models.map(({ name, size, modified_at }) => (
            <li key={name} className={styles.model}>
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.size}>
                  {formatBytes(size)} · {formatLongDate(modified_at)}
                </p>
              </div>
              <div className={styles.choose}>
                {isChosen(name, status) ? (
                  <Badge tone="success">Chosen</Badge>
                ) : (
                  <Button
                    size="small"
                    icon={Check}
                    busy={update.isPending && update.variables.model === name}
                    onClick={() => choose(name)}
                  >
                    <span>
                      Choose<VisuallyHidden> {name}</VisuallyHidden>
                    </span>
                  </Button>
                )}
              </div>
              <IconButton
                icon={Trash2}
                variant="danger"
                label={`Delete ${name}`}
                busy={removal.isPending && removal.variables === name}
                onClick={() => void remove(name)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Ollama ignores case, and reads a name without a tag as `name:latest`. */
function isChosen(name: string, { model }: ModelStatus): boolean {
  const full = (text: string) => (text.includes(':') ? text : `${text}:latest`).toLowerCase()
  return full(name) === full(model)
}
