import { Download, Printer } from 'lucide-react'
import { useState } from 'react'

import {
  EXPORT_FORMATS,
  type ExportFormat,
} from '../../../../../src/features/campaign-files/campaign-files.limits.ts'
import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/forms/checkbox.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PagePart } from '../../../components/page/page-part.tsx'
import { downloadCampaign } from '../download-campaign.ts'
import { isDm } from '../role-names.ts'

import styles from './campaign-files.module.css'

const FORMATS: Record<ExportFormat, { name: string; words: string }> = {
  dramatis: {
    name: 'Campaign file',
    words: 'One file with everything in this campaign. Import it into any Dramatis.',
  },
  obsidian: {
    name: 'Notes for Obsidian',
    words:
      'A zip of Markdown notes with links, pictures and maps, for Obsidian and similar programs.',
  },
  foundry: {
    name: 'Adventure for Foundry',
    words: 'A zip for Foundry VTT: a journal for each thing, scenes for the maps, and pictures.',
  },
  csv: {
    name: 'Tables (CSV)',
    words: 'A zip with a table for each kind of things, for a spreadsheet.',
  },
}

/** Downloads the current campaign as one file. */
export function CampaignFilePart({ campaign }: { campaign: Campaign }) {
  const [format, setFormat] = useState<ExportFormat>('dramatis')
  const [secrets, setSecrets] = useState(false)
  const [history, setHistory] = useState(true)
  const asDm = isDm(campaign.role)
  const hasSecrets = asDm && (format === 'dramatis' || secrets)
  return (
    <PagePart
      title="Export and print"
      words={
        <>
          {FORMATS[format].words} {!asDm && 'It holds only what you can see in this campaign.'}
          {hasSecrets && 'It includes what is DM only: do not share it with players.'}
          {asDm &&
            !hasSecrets &&
            'DM-only NPCs, locations and articles are included, but no secrets or DM notes.'}
        </>
      }
    >
      <SelectField
        label="Format"
        options={EXPORT_FORMATS.map((one) => [one, FORMATS[one].name])}
        value={format}
        onChange={setFormat}
      />
      {asDm && format === 'dramatis' && (
        <Checkbox checked={history} onChange={setHistory}>
          With the history of changes
        </Checkbox>
      )}
      {asDm && format !== 'dramatis' && (
        <Checkbox checked={secrets} onChange={setSecrets}>
          With secrets and DM notes
        </Checkbox>
      )}
      <div className={styles.ways}>
        <Button
          icon={Download}
          aria-label={`Export ${campaign.name}`}
          onClick={() => downloadCampaign(campaign.id, { format, secrets, history })}
        >
          Export
        </Button>
        <LinkButton to="/campaigns/$id/print" params={{ id: `${campaign.id}` }} icon={Printer}>
          Print…
        </LinkButton>
      </div>
    </PagePart>
  )
}
