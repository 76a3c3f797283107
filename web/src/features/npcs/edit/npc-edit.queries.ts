import { useMutation } from '@tanstack/react-query'

import type { Npc, NpcUpdate } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { npcQuery, refreshNpcs } from '../npcs.queries.ts'

export const useUpdateNpc = (id: number) =>
  useMutation({
    mutationFn: (json: NpcUpdate) =>
      answer(api.npcs[':id'].$put({ param: { id: `${id}` }, query: {}, json })),
    onSuccess: (updated) => queryClient.setQueryData(npcQuery(id).queryKey, updated),
    // A refused save may mean that another person changed it.
    onSettled: () => void refreshNpcs(),
  })

export const unassignTag = (npcId: number, tagId: number) =>
  api.npcs[':id'].tags[':tagId'].$delete({ param: { id: npcId, tagId } })

export const readNpc = async (id: number): Promise<Npc> =>
  (await answer(api.npcs[':id'].$get({ param: { id } }))).npc

/** Saved at once. A removal brings back the portrait from before the upload. */
export function portraitOf(id: number) {
  const param = { id }
  const onSuccess = (npc: Npc): Npc => {
    queryClient.setQueryData(npcQuery(id).queryKey, npc)
    void refreshNpcs()
    return npc
  }
  return {
    async upload(body: Blob) {
      const put = { init: { body }, headers: { 'Content-Type': body.type } }
      return onSuccess((await answer(api.npcs[':id'].portrait.$put({ param }, put))).npc)
    },
    async remove() {
      await api.npcs[':id'].portrait.$delete({ param })
      return onSuccess(await readNpc(id))
    },
  }
}
