import { type LucideIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

import { LinkButton } from '../../components/link-button.tsx'
import { NotFound } from '../../components/page/not-found.tsx'
import { knownCampaign } from '../campaigns/known-campaign.ts'
import { forgetOpened } from '../search/opened-last.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import type { SheetAbout } from './sheet-page.tsx'

interface ThingNotFoundProps {
  about: SheetAbout
  title: string
  icon: LucideIcon
  /** The way back to its list. */
  back: ReactNode
  /** Why, in a sentence. */
  children: ReactNode
}

/** In place of a sheet whose thing is gone for its reader. It is no longer among those opened last. */
export function ThingNotFound({ about, title, icon, back, children }: ThingNotFoundProps) {
  const { kind, id } = about
  useEffect(() => {
    const campaign = knownCampaign()
    if (campaign) forgetOpened(campaign.id, { kind, id })
  }, [kind, id])
  return (
    <>
      <NotFound
        icon={icon}
        title={title}
        action={
          <>
            {back}
            <LinkButton to="/bin" icon={Trash2}>
              Look in the bin
            </LinkButton>
          </>
        }
      >
        {children}
      </NotFound>
      <KeptTexts about={about} />
    </>
  )
}
