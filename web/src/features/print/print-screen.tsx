import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'

import type { Article } from '../../../../src/features/articles/articles.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { Button } from '../../components/button.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { Markdown, PlainText } from '../../components/markdown/markdown.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { articleListQuery } from '../articles/articles.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { Chapters } from '../storyline/book.tsx'
import { storylineQuery } from '../storyline/storyline.queries.ts'
import { NpcCards } from './npc-cards.tsx'
import type { PrintPart, PrintSearch } from './print-search.ts'
import { SessionSheet } from './session-sheet.tsx'
import { useAllPages } from './use-all-pages.ts'

import lettering from '../../design/lettering.module.css'
import styles from './print.module.css'

const PARTS: { part: PrintPart; words: string; forDms?: true }[] = [
  { part: 'npcs', words: 'NPC Cards' },
  { part: 'handouts', words: 'Handouts' },
  { part: 'session', words: 'Session Sheet', forDms: true },
  { part: 'book', words: 'Book' },
]

interface PrintScreenProps {
  campaign: Campaign
  search: PrintSearch
}

/** A campaign on paper. Each reader prints what that reader may see. */
export function PrintScreen({ campaign, search }: PrintScreenProps) {
  const navigate = useNavigate()
  const asDm = isDm(campaign.role)
  const parts = PARTS.filter(({ forDms }) => asDm || !forDms)
  const part = parts.some((one) => one.part === search.part) ? search.part! : 'npcs'
  const go = (next: PrintSearch) =>
    void navigate({
      to: '/campaigns/$id/print',
      params: { id: `${campaign.id}` },
      search: next,
      replace: true,
    })
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title="Print"
          documentTitle={`${campaign.name}: ${parts.find((one) => one.part === part)!.words}`}
          lead={campaign.name}
          actions={
            <Button variant="primary" icon={Printer} onClick={() => print()}>
              Print
            </Button>
          }
        />
        <nav className={styles.parts} aria-label="What to print">
          {parts.map((one) => (
            <Link
              key={one.part}
              to="/campaigns/$id/print"
              params={{ id: `${campaign.id}` }}
              search={{ part: one.part }}
              replace
              className={styles.part}
              aria-current={one.part === part ? 'page' : undefined}
            >
              {one.words}
            </Link>
          ))}
        </nav>
        {asDm && part !== 'session' && (
          <p className={styles.hint}>
            You print what DMs see. To print a player’s edition, view the campaign as that player
            first.
          </p>
        )}
      </div>
      {part === 'npcs' && (
        <NpcCards campaign={campaign} tag={search.tag} onTag={(tag) => go({ part, tag })} />
      )}
      {part === 'handouts' && <Handouts campaign={campaign} />}
      {(part === 'session' || part === 'book') && (
        <OfSessions
          campaign={campaign}
          part={part}
          sessionId={search.session}
          onSession={(session) => go({ part, session })}
        />
      )}
    </>
  )
}

interface OfSessionsProps {
  campaign: Campaign
  part: 'session' | 'book'
  sessionId: number | undefined
  onSession: (id: number) => void
}

function OfSessions({ campaign, part, ...chosen }: OfSessionsProps) {
  const { data, error, refetch } = useQuery(storylineQuery(campaign.id))
  return (
    <>
      <LoadError error={error} failure="Failed to load sessions" onRetry={refetch} />
      {!data && !error && <LoadingRows label="Loading sessions…" />}
      {data && part === 'book' && <Chapters sessions={data} />}
      {data && part === 'session' && (
        <SessionSheet campaign={campaign} sessions={data} {...chosen} />
      )}
    </>
  )
}

/** Handouts, each on a page of its own: a picture or a text, as it is laid on the table. */
function Handouts({ campaign }: { campaign: Campaign }) {
  const kinds = useKinds(campaign.id)
  const kind = kinds.find(({ starter }) => starter === 'handout')
  if (kinds.length === 0) return <LoadingRows label="Loading handouts…" />
  if (!kind) return <p className={lettering.quiet}>This campaign has no kind for handouts.</p>
  return <HandoutsOf campaign={campaign} kind={kind} />
}

function HandoutsOf({ campaign, kind }: { campaign: Campaign; kind: Kind }) {
  const query = useInfiniteQuery(articleListQuery(campaign.id, kind.id, {}))
  const isRead = useAllPages(query)
  const handouts = query.data?.pages.flatMap((page) => page.articles) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <>
      <LoadError error={query.error} failure="Failed to load handouts" onRetry={query.refetch} />
      {query.isPending && <LoadingRows label="Loading handouts…" />}
      {query.data && handouts.length === 0 && (
        <p className={lettering.quiet}>No handouts to print.</p>
      )}
      {isRead && handouts.length < total && (
        <p className={lettering.quiet}>
          The first {handouts.length} of {total}.
        </p>
      )}
      <div className={styles.sheets}>
        {handouts.map((handout) => (
          <Handout key={handout.id} handout={handout} />
        ))}
      </div>
    </>
  )
}

function Handout({ handout }: { handout: Article }) {
  const { name, description, picture_url } = handout
  const Text = isPlain(handout, 'description') ? PlainText : Markdown
  return (
    <article className={styles.sheet} aria-label={name}>
      {picture_url && <img src={picture_url} alt={name} className={styles.picture} />}
      {!picture_url && <h2 className={styles.name}>{name}</h2>}
      {description.trim() && <Text text={description} className={styles.handoutText} />}
    </article>
  )
}
