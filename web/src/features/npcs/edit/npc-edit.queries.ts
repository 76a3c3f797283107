import { useMutation } from '@tanstack/react-query'

import type { NpcUpdate } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { validateNpc } from '../npc-validation.ts'
import { npcQuery, refreshNpcs } from '../npcs.queries.ts'
import type { ReadNpc } from '../read-npc.ts'

export const useUpdateNpc = (id: number) =>
  useMutation({
    mutationFn: (json: NpcUpdate) =>
      answer(api.npcs[':id'].$put({ param: { id: `${id}` }, query: {}, json })),
    onSuccess: (updated) => queryClient.setQueryData(npcQuery(id).queryKey, validateNpc(updated)),
    // A refused save may mean that another person changed it.
    onSettled: () => void refreshNpcs(),
  })

export const unassignTag = (npcId: number, tagId: number) =>
  api.npcs[':id'].tags[':tagId'].$delete({ param: { id: npcId, tagId } })

export const readNpc = (id: number) => answer(api.npcs[':id'].$get({ param: { id } }))

/** Saved at once. A removal brings back the portrait from before the upload. */
export function portraitOf(id: number) {
  const param = { id }
  const onSuccess = (npc: unknown): ReadNpc => {
    const read = validateNpc(npc)
    queryClient.setQueryData(npcQuery(id).queryKey, read)
    void refreshNpcs()
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
