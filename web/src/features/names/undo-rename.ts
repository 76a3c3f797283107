import { answer, api } from '../../lib/api.ts'

/** Brings the texts of a rename back. Answers what it did, in words. */
export async function undoRename(historyId: number): Promise<string> {
  const { left } = await answer(
    api.history[':id'].restore.$post({ param: { id: historyId }, json: {} }),
    'left',
  )
  const changed = left.length === 1 ? 'one that was' : `${left.length} that were`
  return `The texts are as before${left.length > 0 ? `, except ${changed} changed since` : ''}.`
}
