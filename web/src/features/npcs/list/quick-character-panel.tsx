import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import type { GeneratedCharacter } from '../../../../../src/generation/generation.schemas.ts'
import { useUser } from '../../../app/session-store.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { draftKey, hasDraft, writeDraft } from '../../../lib/drafts.ts'
import { messageOf } from '../../../lib/http.ts'
import { pickConcept } from '../../generation/canned-concepts.ts'
import { GenerationPreview } from '../../generation/generation-preview.tsx'
import { GenerationProgress } from '../../generation/generation-progress.tsx'
import { whoSpoke } from '../../generation/generator.ts'
import { useGeneration } from '../../generation/use-generation.ts'
import {
  blankNpc,
  creationOf,
  newNpcDraftOf,
  type NpcFormValues,
  writtenFields,
} from '../npc-form-values.ts'
import { useCreateNpc, useDeleteNpc } from '../npcs.queries.ts'

import styles from './quick-character-panel.module.css'

interface QuickCharacterPanelProps {
  campaignId: number
  quick: QuickCharacter
}

/** The progress of Create with AI, and why it failed. */
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
      <GenerationProgress {...generation} onStop={generation.stop} />
    </Card>
  )
}

/** Create with AI: generates an NPC from a canned concept. One that cannot be saved is kept in `unsaved`. */
export function useQuickCharacter(campaignId: number) {
  const generation = useGeneration('/api/generate-ai-character')
  const create = useCreateNpc()
  const remove = useDeleteNpc()
  const [concept, setConcept] = useState('')
  const [unsaved, setUnsaved] = useState<{ values: NpcFormValues; reason: string } | null>(null)

  async function begin() {
    const prompt = pickConcept()
    setConcept(prompt)
    setUnsaved(null)
    const character = await generation.start({ prompt, campaign_id: campaignId })
    if (character) await save(character, prompt)
  }

  async function save(character: GeneratedCharacter, prompt: string) {
    const values = { ...blankNpc(campaignId), ...writtenFields(character), description: prompt }
    try {
      const npc = await create.mutateAsync(creationOf(values, campaignId, false))
      toast(`${whoSpoke(character)} ${npc.name} was added.`, {
        action: { label: 'Undo', run: () => void undo(npc) },
      })
    } catch (error) {
      setUnsaved({ values, reason: messageOf(error, 'Network error occurred') })
    }
  }

  async function undo({ id, name }: Pick<Npc, 'id' | 'name'>) {
    try {
      await remove.mutateAsync(id)
      toast(`${name} was removed.`, { tone: 'info' })
    } catch (error) {
      toast(messageOf(error, 'Failed to delete NPC'), { tone: 'danger' })
    }
  }

  return {
    generation,
    concept,
    begin,
    saving: create.isPending,
    unsaved,
  }
}

export type QuickCharacter = ReturnType<typeof useQuickCharacter>
