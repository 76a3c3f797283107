import { useQuery } from '@tanstack/react-query'
import { Compass, Import, Map, UserPlus } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { campaignsQuery } from '../campaigns/campaigns.queries.ts'
import { useMakeSample } from '../campaigns/samples.queries.ts'
import { GenerateButton } from '../generation/generate-button.tsx'

import styles from './beginnings.module.css'

/** For a DM, in place of the quick actions: what to do first in a campaign without NPCs. */
export default function Beginnings({ campaign }: { campaign: Campaign }) {
  const { data: campaigns } = useQuery(campaignsQuery)
  const make = useMakeSample()
  return (
    <Section title="Where to begin" className={styles.begin}>
      <Failure
        error={make.error}
        otherwise="The sample could not be created. Please check your connection."
      />
      <ul className={styles.ways}>
        <li>
          <LinkButton to="/create" variant="primary" icon={UserPlus}>
            Create New NPC
          </LinkButton>
          <p>The first one that the party meets.</p>
        </li>
        <li>
          <GenerateButton />
          <p>Describe an NPC in one sentence. The rest is written for you.</p>
        </li>
        <li>
          <LinkButton to="/campaigns" search={{ form: 'import', into: campaign.id }} icon={Import}>
            Bring your notes
          </LinkButton>
          <p>Import what you have written in another program.</p>
        </li>
        <li>
          <LinkButton to="/locations" icon={Map}>
            Go to Map View
          </LinkButton>
          <p>Add a map, and place locations on it.</p>
        </li>
        {campaigns?.every(({ is_sample }) => !is_sample) && (
          <li>
            <Button icon={Compass} busy={make.isPending} onClick={() => make.mutate()}>
              Look around in a sample
            </Button>
            <p>A finished campaign beside yours. You can remove it with one click.</p>
          </li>
        )}
      </ul>
    </Section>
  )
}
