import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Handouts } from '../articles/handouts.tsx'
import { Ledger } from '../reveals/ledger-of-thing.tsx'
import { knownSecretsQuery } from '../reveals/reveals.queries.ts'
import { KnownThings } from './known-things.tsx'

import styles from '../reveals/ledger.module.css'

/** The secrets that a player knows, the handouts, and what was revealed to that player. */
export function WhatIKnow({ campaign }: { campaign: Campaign }) {
  const { data: secrets = [] } = useQuery(knownSecretsQuery(campaign.id))
  return (
    <>
      <PageHeader
        title="What I Know"
        actions={
          <LinkButton to="/my-notes" icon={NotebookPen}>
            My Notes
          </LinkButton>
        }
      />
      <div className={styles.parts}>
        <KnownThings
          title="Secrets that you know"
          known={secrets.map(({ id, about, text, known_since }) => ({
            key: `secret ${id}`,
            page: about,
            text,
            since: known_since,
          }))}
        />
        <Handouts campaignId={campaign.id} />
        <Ledger
          campaignId={campaign.id}
          filter={{}}
          title="Revealed to you"
          withWhat
          none="Nothing was revealed to you yet. What everyone knows is on the other pages."
        />
      </div>
    </>
  )
}
