import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NpcCreate } from '../../../../src/features/npcs/npcs.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { npcQuery, refreshNpcs } from './npc-queries.ts'

export function useCreateNpc() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: NpcCreate) => answer(api.npcs.$post({ query: {}, json })),
    onSuccess: () => void refreshNpcs(client),
  })
}

export function useDeleteNpc() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => answer(api.npcs[':id'].$delete({ param: { id: `${id}` } })),
    onSuccess(_, id) {
      client.removeQueries({ queryKey: npcQuery(id).queryKey })
      void refreshNpcs(client)
    },
  })
}
