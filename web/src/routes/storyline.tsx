import { useSearch } from '@tanstack/react-router'

import { StorylineGate } from '../features/storyline/storyline-gate.tsx'
import { Storyline } from '../features/storyline/storyline.tsx'

export function StorylinePage() {
  const search = useSearch({ from: '/signed-in/storyline' })
  return (
    <StorylineGate>
      {(campaign) => <Storyline key={campaign.id} campaign={campaign} search={search} />}
    </StorylineGate>
  )
}
