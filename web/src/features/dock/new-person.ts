import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { deleteEntry } from '../journal/journal.queries.ts'
import type { About } from '../play/chosen-face.ts'
import { addLine, refreshPlay } from '../play/play.queries.ts'
import { offerReveal } from '../reveals/showing.ts'

interface At {
  campaign: Campaign
  session: Session
  atHand: About | null
  entries: readonly JournalEntry[]
}

export interface Begun {
  name: string
  about: string
  /** Of which it is; a person without it. */
  kind?: Kind | undefined
}

/** Makes a person out of a line, at the party's location, or an article. One for DMs is unfinished. */
export function personMaker({ campaign, session, atHand, entries }: At) {
  /** Answers it with what the line names it by. */
  async function make({ name, about: description, kind }: Begun, readers: Visibility) {
    const facts = {
      name,
      description,
      campaign_id: campaign.id,
      visibility: readers,
      ...(readers === 'dm' && { unfinished: true }),
    }
    if (kind) {
      const json = { ...facts, kind_id: kind.id }
      const { id, visibility } = await answer(api.articles.$post({ query: {}, json }))
      return { what: { kind: 'article', id } as const, visibility, line: { article_id: id } }
    }
    const location_id = locationOfParty({ session, atHand, entries })
    // Null, because without these keys the server would set its defaults.
    const traits = { language_style: null, narrative_role: null, trustworthiness: null }
    const json = { ...facts, location_id, ...traits }
    const { id, visibility } = await answer(api.npcs.$post({ query: {}, json }))
    return { what: { kind: 'npc', id } as const, visibility, line: { npc_id: id } }
  }

  return async (begun: Begun, readers: Visibility): Promise<void> => {
    const { name, about, kind } = begun
    const { what, visibility, line: of } = await make(begun, readers)
    const line = await addLine(session.id, {
      content: about || name,
      ...of,
      visibility: readers,
    })
    const refreshAll = () =>
      Promise.all([
        refreshPlay(campaign.id),
        refresh(kind ? affectedBy.article(campaign.id) : affectedBy.npc),
      ])
    await refreshAll()
    toastWithUndo(
      `${isolate(name)} was added${readers === 'dm' ? ', DM only and unfinished' : ''}.`,
      async () => {
        await deleteEntry(line)
        const param = { id: what.id }
        if (kind) await answer(api.articles[':id'].$delete({ param }))
        else await answer(api.npcs[':id'].$delete({ param }))
        await refreshAll()
      },
      offerReveal(campaign.id, what, visibility),
    )
  }
}

/** The open location, where the party is, that of the last line about one, or the only one visited. */
function locationOfParty({ session, atHand, entries }: Omit<At, 'campaign'>): number | null {
  if (atHand?.kind === 'location') return atHand.id
  if (session.here) return session.here.id
  const last = entries.findLast((entry) => entry.location_id)?.location_id
  const [visited, another] = session.locations
  return last ?? (another ? null : (visited?.id ?? null))
}
