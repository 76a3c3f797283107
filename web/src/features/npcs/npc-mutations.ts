import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { AssignedTag, NpcCreate } from '../../../../src/features/npcs/npcs.schemas.ts'
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

/** Assigns, or takes away; what is shown follows only the server's yes. */
export function useToggleTag(npcId: number) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ tag, assigned }: { tag: AssignedTag; assigned: boolean }) {
      const asked = { param: { id: `${npcId}`, tagId: `${tag.id}` } }
      const { $delete, $post } = api.npcs[':id'].tags[':tagId']
      await (assigned ? $delete(asked) : $post(asked))
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
