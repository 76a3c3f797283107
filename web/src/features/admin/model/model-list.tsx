import { Check, Trash2 } from 'lucide-react'

import type { ModelStatus } from '../../../../../src/features/model/model.schemas.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { formatBytes } from '../../../lib/files/bytes.ts'
import { Rows } from '../admin-list.tsx'
import { useDeleteModel } from '../model.queries.ts'
import { useUpdateSettings } from '../settings/settings.queries.ts'

import lettering from '../../../design/lettering.module.css'
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
  function choose(model: string) {
    removal.reset()
    update.mutate({ model }, { onSuccess: () => toast(`${model} is the chosen model now.`) })
  }

  async function remove(model: string) {
    const sure = await confirm({
      title: `Delete ${model}?`,
      text: isChosen(model, status)
        ? 'It is the chosen model: without it, Ollama cannot generate. To use it again, download it again.'
        : 'To use it again, download it again.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    update.reset()
    removal.mutate(
      { model, ollama_host: status.ollama_host },
      {
        onSuccess({ message }) {
          onGone()
          toast(message)
        },
      },
    )
  }

  return (
    <>
      <Failure error={update.error} otherwise="The model could not be chosen." />
      <Failure error={removal.error} otherwise="The model could not be deleted." />
      {status.models.length === 0 && <p className={styles.where}>Ollama has no models yet.</p>}
      {status.models.length > 0 && (
        <Rows aria-label="Installed models">
          {status.models.map(({ name, size, modified_at }) => (
            <li key={name} className={styles.model}>
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={lettering.number}>
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
                busy={removal.isPending && removal.variables.model === name}
                onClick={() => void remove(name)}
              />
            </li>
          ))}
        </Rows>
      )}
    </>
  )
}

/** Ollama ignores case, and reads a name without a tag as `name:latest`. */
function isChosen(name: string, { model }: ModelStatus): boolean {
  const full = (text: string) => (text.includes(':') ? text : `${text}:latest`).toLowerCase()
  return full(name) === full(model)
}
