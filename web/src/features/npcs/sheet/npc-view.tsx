import { EyeOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { classNames } from '../../../design/class-names.ts'
import { FIELD_LABELS } from '../npc-form-values.ts'
import type { ReadNpc } from '../npc-validation.ts'
import { NPC_WORDS } from '../npc-words.ts'
import { BackToNpcs } from './back-to-npcs.tsx'
import { DataWarnings } from './data-warnings.tsx'
import { NpcFacts } from './npc-facts.tsx'

import prose from '../../../design/prose.module.css'
import layout from './npc-layout.module.css'

/** Longer names are set smaller on phones, so that the sheet begins on the first screen. */
const LONG = 36

interface NpcViewProps {
  npc: ReadNpc
  warnings: readonly string[]
  /** The focus goes back to where editing began. */
  cameFromEditing: boolean
  onEdit: () => void
  /** What follows below the sheet. */
  children: ReactNode
}

export function NpcView({ npc, warnings, cameFromEditing, onEdit, children }: NpcViewProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <BackToNpcs />
        {npc.editable && (
          <Button icon={Pencil} aria-pressed={false} autoFocus={cameFromEditing} onClick={onEdit}>
            Edit Mode
          </Button>
        )}
      </div>
      <DataWarnings warnings={warnings} />
      <article className={layout.sheet}>
        <div className={layout.portrait}>
          <Avatar
            name={npc.name}
            avatarUrl={npc.avatar_url}
            size="fill"
            loading="eager"
            alt={`Portrait of ${npc.name}`}
          />
        </div>
        <div className={classNames(layout.head, npc.name.length > LONG && layout.longName)}>
          <PageHeader title={npc.name} lead={npc.tag} />
        </div>
        {npc.description && <p className={layout.lead}>{npc.description}</p>}
        <NpcFacts npc={npc} />
        <div className={layout.body}>
          <NpcProse npc={npc} />
          <DmNotes npc={npc} />
          {children}
        </div>
      </article>
    </>
  )
}

function NpcProse({ npc }: { npc: ReadNpc }) {
  return NPC_WORDS.map(
    ({ field, none }) =>
      none && (
        <section key={field} aria-labelledby={`npc-${field}`}>
          <SectionHeading id={`npc-${field}`}>{FIELD_LABELS[field]}</SectionHeading>
          <div className={classNames(prose.prose, !npc[field] && layout.none)}>
            {npc[field] || none}
          </div>
        </section>
      ),
  )
}

/** For DMs: their notes, and whether the NPC is hidden from players. */
function DmNotes({ npc }: { npc: ReadNpc }) {
  const isHidden = npc.visibility === 'dm'
  if (npc.dm_notes === undefined || (!npc.dm_notes && !isHidden)) return null
  return (
    <section aria-labelledby="npc-dm-notes">
      <SectionHeading id="npc-dm-notes" aside={<EyeOff size={16} aria-hidden />}>
        For DMs
      </SectionHeading>
      {isHidden && <p className={layout.hidden}>Players cannot see this NPC.</p>}
      {npc.dm_notes && <p className={prose.prose}>{npc.dm_notes}</p>}
    </section>
  )
}
