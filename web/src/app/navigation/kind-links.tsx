import { skipToken, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import type { Article } from '../../../../src/features/articles/articles.schemas.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import { shownKinds, useKinds } from '../../features/kinds/kinds.queries.ts'
import { queryKeys } from '../../lib/query-keys.ts'

import label from './page-link.module.css'

/** The others are behind a button. */
const AT_FIRST = 5

/** The kinds of articles, below the locations. */
export default function KindLinks({ className }: { className: string | undefined }) {
  const { current } = useCurrentCampaign()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const kinds = shownKinds(useKinds(current?.id))
  const openKind = useOpenKind(pathname)
  const rest = kinds.slice(AT_FIRST)
  const isWhole =
    isOpen ||
    rest.length <= 1 ||
    rest.some(({ id }) => id === openKind || pathname === `/world/${id}`)
  return (
    <>
      {(isWhole ? kinds : kinds.slice(0, AT_FIRST)).map(({ id, plural, icon }) => (
        <li key={id}>
          <Link
            to="/world/$kindId"
            params={{ kindId: String(id) }}
            className={className}
            activeProps={{}}
            aria-current={
              pathname === `/world/${id}` ? 'page' : id === openKind ? 'true' : undefined
            }
          >
            <Icon name={icon} size={20} />
            <span className={label.label}>{plural}</span>
            <span className={label.short}>{plural}</span>
          </Link>
        </li>
      ))}
      {!isWhole && (
        <li>
          <button type="button" className={className} onClick={() => setOpen(true)}>
            <Ellipsis aria-hidden />
            <span>More</span>
          </button>
        </li>
      )}
    </>
  )
}

/** Of the article whose page is open. */
function useOpenKind(pathname: string): number | undefined {
  const id = /^\/article\/(\d+)$/.exec(pathname)?.[1]
  const { data } = useQuery<Article>({
    queryKey: queryKeys.article(Number(id)),
    queryFn: skipToken,
  })
  return data?.kind_id
}
