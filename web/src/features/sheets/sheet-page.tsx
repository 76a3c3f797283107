import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'

import { useIsNarrow } from '../../lib/use-is-phone.ts'
import { Journal } from '../journal/journal.tsx'
import { NamesIn } from '../names/names.tsx'
import { tonightQuery } from '../play/play.queries.ts'
import { isToDm } from './is-to-dm.ts'
import { MentionedIn, ThingConnections } from './lazy-parts.ts'

import layout from './sheet.module.css'

/** What has a sheet of its own. */
export interface SheetAbout {
  kind: 'npc' | 'article'
  id: number
}

interface SheetPageProps {
  about: SheetAbout
  thing: { campaign_id: number; name: string; dm_notes?: string | undefined }
  /** In which names of other things lead to them. */
  texts: readonly (string | undefined)[]
  journal: { title: string; hint: string }
  isEditing: boolean
  /** The sheet itself. */
  children: ReactNode
}

/** The sheet of a thing, with its journal and its ties. */
export function SheetPage({ about, thing, texts, journal, isEditing, children }: SheetPageProps) {
  const { campaign_id: campaignId, name } = thing
  const asDm = isToDm(thing)
  const isNarrow = useIsNarrow()
  // While a session runs, its dock is where the field would be.
  const { data: tonight } = useQuery({ ...tonightQuery(campaignId), staleTime: 60_000 })
  return (
    <div className={layout.page} data-wide-page>
      <div className={layout.main}>
        <NamesIn campaignId={campaignId} texts={texts} except={about}>
          {children}
        </NamesIn>
      </div>
      <div className={layout.journal}>
        <Journal
          of={about}
          {...journal}
          campaignId={campaignId}
          asDm={asDm}
          isDocked={isNarrow && !isEditing && tonight?.running === null}
        />
      </div>
      <div id={`${about.kind}-ties`} className={layout.ties}>
        <Suspense>
          <ThingConnections thing={about} campaignId={campaignId} asDm={asDm} />
          <MentionedIn thing={{ ...about, name }} asDm={asDm} />
        </Suspense>
      </div>
    </div>
  )
}
