import { useQuery } from '@tanstack/react-query'
import { Compass, Drama, Import } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { campaignsQuery } from '../campaigns/campaigns.queries.ts'
import { useMakeSample } from '../campaigns/samples.queries.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'

/** Creating an NPC is among the quick actions. */
export default function NoNpcs({ asDm }: { asDm: boolean }) {
  return asDm ? (
    <EmptyState icon={Drama} title="No NPCs yet" action={<Beginnings />}>
      NPCs that you edit appear here. Create the next one that the party meets, or import what you
      have written elsewhere.
    </EmptyState>
  ) : (
    <EmptyState icon={Drama} title="No NPCs yet">
      NPCs that your DM reveals appear here. You can add your own, such as people of your backstory.
    </EmptyState>
  )
}

function Beginnings() {
  const { data: campaigns } = useQuery(campaignsQuery)
  const { current } = useCurrentCampaign()
  const make = useMakeSample()
  return (
    <>
      <Failure
        error={make.error}
        otherwise="The sample could not be created. Please check your connection."
      />
      <LinkButton
        to="/campaigns"
        search={{ form: 'import', ...(current && { into: current.id }) }}
        icon={Import}
      >
        Bring your notes
      </LinkButton>
      {campaigns?.every((campaign) => !campaign.is_sample) && (
        <Button icon={Compass} busy={make.isPending} onClick={() => make.mutate()}>
          Look around in a sample
        </Button>
      )}
    </>
  )
}
