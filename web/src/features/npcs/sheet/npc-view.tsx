import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { classNames } from '../../../design/class-names.ts'
import { viewedAs } from '../../../lib/view-as.ts'
import { Names } from '../../names/names.tsx'
import { RevealChip } from '../../reveals/reveal-chip.tsx'
import { FIELD_LABELS } from '../npc-form-values.ts'
import { NPC_WORDS } from '../npc-words.ts'
import type { ReadNpc } from '../read-npc.ts'
import { BackToNpcs } from './back-to-npcs.tsx'
import { DataWarnings } from './data-warnings.tsx'
import { NpcFacts } from './npc-facts.tsx'
import { NpcPortrait } from './npc-portrait.tsx'
import { NpcSecrets } from './npc-secrets.tsx'

import prose from '../../../design/prose.module.css'
import layout from './npc-layout.module.css'

/** Longer names are set smaller on phones, so that the sheet begins on the first screen. */
const LONG = 36

/** What other features put into the sheet. */
export interface NpcSheetParts {
  /** Buttons beside *Edit Mode*. */
  tools: (npc: ReadNpc) => ReactNode
  /** Below the name: what is still to be done. */
  note: (npc: ReadNpc) => ReactNode
  /** Buttons in the dialog of the portrait. */
  portraitTools: (npc: ReadNpc) => ReactNode
  /** The sessions that the NPC was in, among the facts. */
  sessions: (npc: ReadNpc) => ReactNode
  /** Leads to the parts of the sheet. */
  row: (npc: ReadNpc) => ReactNode
  /** The latest journal entry, where the journal is far below. */
  latest: (npc: ReadNpc) => ReactNode
  /** The secrets about the NPC, and for DMs who was told what. */
  secrets: (npc: ReadNpc) => ReactNode
  /** Beside the sheet at the desk, below it elsewhere. It stays while the sheet is edited. */
  journal: (npc: ReadNpc, isDocked: boolean) => ReactNode
  ties: (npc: ReadNpc) => ReactNode
}

interface NpcViewProps {
  npc: ReadNpc
  warnings: readonly string[]
  /** The focus goes back to where editing began. */
  cameFromEditing: boolean
  onEdit: () => void
  parts: NpcSheetParts
}

/** What is needed at the table comes first. */
export function NpcView({ npc, warnings, cameFromEditing, onEdit, parts }: NpcViewProps) {
  const mayEdit = viewedAs.use() === null && npc.editable
  return (
    <>
      <div className={layout.toolbar}>
        <BackToNpcs />
        <div className={layout.tools} data-writes>
          {parts.tools(npc)}
          {mayEdit && (
            <Button
              icon={Pencil}
              className={layout.edit}
              aria-pressed={false}
              autoFocus={cameFromEditing}
              onClick={onEdit}
            >
              Edit Mode
            </Button>
          )}
        </div>
      </div>
      <DataWarnings warnings={warnings} />
      <article className={layout.sheet}>
        <div className={layout.portrait}>
          {mayEdit ? (
            <NpcPortrait npc={npc} tools={parts.portraitTools(npc)} />
          ) : (
            <Avatar
              name={npc.name}
              avatarUrl={npc.avatar_url}
              size="fill"
              loading="eager"
              alt={`Portrait of ${npc.name}`}
            />
          )}
        </div>
        <div className={classNames(layout.head, npc.name.length > LONG && layout.longName)}>
          <PageHeader
            title={npc.name}
            lead={
              <span className={layout.under}>
                {npc.tag}
                <RevealChip
                  what={{ kind: 'npc', id: npc.id }}
                  name={npc.name}
                  visibility={npc.visibility}
                  visible_to={npc.visible_to}
                />
              </span>
            }
          />
          {parts.note(npc)}
        </div>
        {npc.description && (
          <p className={layout.lead}>
            <Names>{npc.description}</Names>
          </p>
        )}
        <NpcFacts npc={npc} sessions={parts.sessions(npc)} />
        <div className={layout.body}>
          {parts.row(npc)}
          {parts.latest(npc)}
          <div id="npc-play" className={layout.part}>
            <NpcProse npc={npc} />
          </div>
          <NpcSecrets npc={npc}>{parts.secrets(npc)}</NpcSecrets>
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
            {npc[field] ? <Names>{npc[field]}</Names> : none}
          </div>
        </section>
      ),
  )
}
