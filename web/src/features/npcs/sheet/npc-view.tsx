import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { classNames } from '../../../design/class-names.ts'
import type { ReadNpc } from '../npc-validation.ts'
import { BackToNpcs } from './back-to-npcs.tsx'
import { DataWarnings } from './data-warnings.tsx'
import { DmNotes } from './dm-notes.tsx'
import { NpcFacts } from './npc-facts.tsx'
import { NpcProse } from './npc-prose.tsx'

import layout from './npc-layout.module.css'

/** From here on a name takes less room on the phone, so that the sheet still begins on the first screen. */
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
