import type { NamedThing } from './mentions.queries.ts'

/** Offers a DM to change the old name in the texts, where a save has given a thing another one. */
export function afterRename(kind: NamedThing['kind'], before: Named, saved: Named, asDm: boolean) {
  const old = before.name.trim()
  if (!asDm || old === '' || old === saved.name) return
  void import('./offer-rename.ts')
    .then(({ offerRename }) => offerRename({ kind, id: saved.id, name: saved.name }, old))
    // Without the server's file there is no offer; the sheet has the same under Mentioned in.
    .catch(() => undefined)
}

type Named = Pick<NamedThing, 'id' | 'name'>
