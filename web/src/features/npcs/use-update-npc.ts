import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NpcUpdate } from '../../../../src/features/npcs/npcs.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { npcQuery, refreshNpcs } from './npc-queries.ts'
import { validateNpc } from './npc-validation.ts'

export function useUpdateNpc(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: NpcUpdate) =>
      answer(api.npcs[':id'].$put({ param: { id: `${id}` }, query: {}, json })),
    onSuccess: (updated) => client.setQueryData(npcQuery(id).queryKey, validateNpc(updated)),
    // A refused save may mean that another person changed it.
    onSettled: () => void refreshNpcs(client),
  })
}
