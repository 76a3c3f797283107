import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Npc, NpcUpdate } from '../../../../src/features/npcs/npcs.schemas.ts'
import { request } from '../../lib/http.ts'
import { npcQuery, refreshNpcs } from './npc-queries.ts'
import { validateNpc } from './npc-validation.ts'

export function useUpdateNpc(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: NpcUpdate) => request<Npc>(`/api/npcs/${id}`, { method: 'PUT', json }),
    onSuccess(updated) {
      client.setQueryData(npcQuery(id).queryKey, validateNpc(updated))
      void refreshNpcs(client)
    },
  })
}
