import { useNavigate } from '@tanstack/react-router'

import { useUser } from '../../../app/session-store.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { draftKey, hasDraft, writeDraft } from '../../../lib/drafts.ts'
import { GenerationPreview } from '../../generation/generation-preview.tsx'
import { GenerationProgress } from '../../generation/generation-progress.tsx'
import { newNpcDraftOf } from '../npc-form-values.ts'
import type { QuickCharacter } from './use-quick-character.ts'

import styles from './quick-character-panel.module.css'

interface QuickCharacterPanelProps {
  campaignId: number
  quick: QuickCharacter
}

/** What Create with AI is doing, and what became of it if it is no new row. */
export function QuickCharacterPanel({ campaignId, quick }: QuickCharacterPanelProps) {
  const { generation, concept, unsaved } = quick
  const navigate = useNavigate()
  const confirm = useConfirm()
  const userId = useUser()?.id

  async function openInSheet() {
    const draft = newNpcDraftOf(campaignId)
    const question = {
      title: 'Replace what is on the character sheet?',
      text: 'There is an unsaved character on it.',
      confirmLabel: 'Replace it',
    }
    if (!unsaved || (hasDraft(userId, draft) && !(await confirm(question)))) return
    writeDraft(draftKey(userId, draft), { values: unsaved.values, base: null })
    await navigate({ to: '/create' })
  }

  if (unsaved) {
    return (
      <Alert
        tone="danger"
        title={`${unsaved.values.name} was written, but not saved.`}
        action={
          <Button size="small" onClick={() => void openInSheet()}>
            Open in the sheet
          </Button>
        }
      >
        {unsaved.reason}
      </Alert>
    )
  }
  if (generation.phase === 'failed') return <Alert tone="danger">{generation.error}</Alert>
  if (generation.phase !== 'running') return null
  return (
    <Card className={styles.panel}>
      <p className={styles.concept}>{concept}</p>
      {generation.notice && <Alert tone="warning">{generation.notice}</Alert>}
      <GenerationPreview written={generation.written} />
      <GenerationProgress generation={generation} />
    </Card>
  )
}
