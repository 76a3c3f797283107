import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { PROMPT_LIMIT } from '../../../../src/generation/generation.limits.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { ArticleGenerator } from '../articles/article-generator.tsx'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import type { GenerateAbout } from '../generation/generate-store.ts'
import { shownKinds, useKinds } from '../kinds/kinds.queries.ts'
import { GeneratePanel } from './generate-panel.tsx'

import styles from './generate-dialog.module.css'

export const renderGenerate = (about: GenerateAbout, onClose: () => void) => (
  <GenerateDialog about={about} onClose={onClose} />
)

interface GenerateDialogProps {
  about: GenerateAbout
  onClose: () => void
}

/** NPCs as on the page /summon, or an article of a kind, over the page that one is on. */
function GenerateDialog({ about, onClose }: GenerateDialogProps) {
  const { current } = useCurrentCampaign()
  if (!current) return null
  return (
    <Dialog
      onClose={onClose}
      title="Generate"
      description="Describe what you need, and keep what you like."
      size="wide"
    >
      <Generators key={current.id} campaign={current} about={about} onClose={onClose} />
    </Dialog>
  )
}

function Generators({ campaign, about, onClose }: GenerateDialogProps & { campaign: Campaign }) {
  const kinds = useKinds(campaign.id)
  const [kindId, setKindId] = useState(about.kindId ?? (about.concept && shownKinds(kinds)[0]?.id))
  const [concept, setConcept] = useState(about.concept?.slice(0, PROMPT_LIMIT) ?? '')
  const kind = kinds.find(({ id }) => id === kindId)
  const offered = shownKinds(kinds)
  return (
    <div className={styles.generators}>
      <WhatChips
        kinds={kind && !offered.includes(kind) ? [...offered, kind] : offered}
        value={kind?.id}
        onChange={setKindId}
      />
      {kind ? (
        <ArticleGenerator
          key={kind.id}
          campaign={campaign}
          kind={kind}
          concept={concept}
          onConceptChange={setConcept}
          onUsed={onClose}
        />
      ) : (
        kindId === undefined && <GeneratePanel campaign={campaign} narrow />
      )}
    </div>
  )
}

interface WhatChipsProps {
  kinds: readonly Kind[]
  /** The kind of articles; NPCs without it. */
  value: number | undefined
  onChange: (kindId: number | undefined) => void
}

/** The choice of what to generate: NPCs, or articles of a kind. */
function WhatChips({ kinds, value, onChange }: WhatChipsProps) {
  if (kinds.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label="What to generate">
      <ToggleChip pressed={value === undefined} onToggle={() => onChange(undefined)}>
        NPC
      </ToggleChip>
      {kinds.map(({ id, name }) => (
        <ToggleChip key={id} pressed={value === id} onToggle={() => onChange(id)}>
          {name}
        </ToggleChip>
      ))}
    </div>
  )
}
