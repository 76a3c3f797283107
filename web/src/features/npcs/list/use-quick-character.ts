import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { GeneratedCharacter } from '../../../../../src/generation/generation.schemas.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { pickConcept } from '../../generation/canned-concepts.ts'
import { whoSpoke } from '../../generation/generator.ts'
import { useGeneration } from '../../generation/use-generation.ts'
import { blankNpc, creationOf, type NpcFormValues, writtenFields } from '../npc-form-values.ts'
import { useCreateNpc } from '../npcs.queries.ts'

/** Create with AI: generates an NPC from a canned concept. One that cannot be saved is kept in `unsaved`. */
export function useQuickCharacter(campaignId: number) {
  const generation = useGeneration('/api/generate-ai-character')
  const create = useCreateNpc()
  const navigate = useNavigate()
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
    const values = { ...blankNpc(), ...writtenFields(character), description: prompt }
    try {
      const npc = await create.mutateAsync(creationOf(values, campaignId, false))
      // The source comes first, because a message cuts off a long name.
      toast(`${whoSpoke(character)} ${npc.name} was added.`, {
        action: {
          label: 'Open',
          run: () => void navigate({ to: '/npc/$id', params: { id: String(npc.id) } }),
        },
      })
    } catch (error) {
      setUnsaved({ values, reason: messageOf(error, 'Network error occurred') })
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
