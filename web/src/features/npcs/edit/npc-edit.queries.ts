import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NpcUpdate } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { validateNpc } from '../npc-validation.ts'
import { npcQuery, refreshNpcs } from '../npcs.queries.ts'
import type { ReadNpc } from '../read-npc.ts'

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

export const unassignTag = (npcId: number, tagId: number) =>
  api.npcs[':id'].tags[':tagId'].$delete({ param: { id: `${npcId}`, tagId: `${tagId}` } })

export const readNpc = (id: number) => answer(api.npcs[':id'].$get({ param: { id: `${id}` } }))

/** Saved at once. A removal brings back the portrait from before the upload. */
export function useNpcPortrait(id: number) {
  const client = useQueryClient()
  const param = { id: `${id}` }
  const onSuccess = (npc: unknown): ReadNpc => {
    const read = validateNpc(npc)
    client.setQueryData(npcQuery(id).queryKey, read)
    void refreshNpcs(client)
    return read.npc
  }
  return {
    upload: async (body: Blob) =>
      onSuccess(
        await answer(
          api.npcs[':id'].portrait.$put(
            { param },
            { init: { body }, headers: { 'Content-Type': body.type } },
          ),
        ),
      ),
    async remove() {
      await api.npcs[':id'].portrait.$delete({ param })
      return onSuccess(await readNpc(id))
    },
  }
}
