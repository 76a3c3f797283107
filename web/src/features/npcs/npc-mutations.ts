import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import type { AssignedTag, Npc, NpcCreate } from '../../../../src/features/npcs/npcs.schemas.ts'
import { request } from '../../lib/http.ts'
import { npcQuery, refreshNpcs } from './npc-queries.ts'

export function useCreateNpc() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: NpcCreate) => request<Npc>('/api/npcs', { method: 'POST', json }),
    onSuccess: () => void refreshNpcs(client),
  })
}

export function useDeleteNpc() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request<Deleted>(`/api/npcs/${id}`, { method: 'DELETE' }),
    onSuccess(_, id) {
      client.removeQueries({ queryKey: npcQuery(id).queryKey })
      void refreshNpcs(client)
    },
  })
}

/** Assigns, or takes away; what is shown follows only the server's yes. */
export function useToggleTag(npcId: number) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ tag, assigned }: { tag: AssignedTag; assigned: boolean }) {
      const path = `/api/npcs/${npcId}/tags/${tag.id}`
      await request(path, { method: assigned ? 'DELETE' : 'POST' })
    },
    onSuccess(_, { tag: { id, name, color, icon }, assigned }) {
      client.setQueryData(npcQuery(npcId).queryKey, (known) => {
        if (!known) return known
        const others = known.npc.tags.filter((tag) => tag.id !== id)
        const tags = assigned ? others : [...others, { id, name, color, icon }]
        return { ...known, npc: { ...known.npc, tags } }
      })
      void refreshNpcs(client)
    },
  })
}
