import { type ReactNode, Suspense } from 'react'

import { Avatar } from '../../../components/avatar.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { lazyPart } from '../../../components/lazy-part.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { classNames } from '../../../design/class-names.ts'
import { Prose } from '../../names/names.tsx'
import { RevealChip } from '../../reveals/reveal-chip.tsx'
import { diedWords } from '../died-words.ts'
import { blockOf, NO_TEXT } from '../npc-blocks.ts'
import { FIELD_LABELS } from '../npc-form-values.ts'
import type { ReadNpc } from '../read-npc.ts'
import { categoryOf } from '../tag-text.ts'
import { BackToNpcs } from './back-to-npcs.tsx'
import { Block, EditPencil } from './block.ts'
import { EditTools } from './edit-tools.tsx'
import { NpcFacts } from './npc-facts.tsx'
import { NpcPortrait } from './npc-portrait.tsx'
import { NpcSecrets } from './npc-secrets.tsx'
import { NpcSpeech } from './npc-speech.tsx'
import type { NpcBlocks } from './use-npc-blocks.ts'

import layout from '../../sheets/sheet.module.css'

// Rarely needed.
const DataWarnings = lazyPart(async () => ({
  default: (await import('./data-warnings.tsx')).DataWarnings,
}))
const NpcConflict = lazyPart(async () => ({
  default: (await import('../edit/npc-conflict.tsx')).NpcConflict,
}))
const AlsoCalled = lazyPart(async () => ({
  default: (await import('../../names/also-called.tsx')).AlsoCalled,
}))

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
  /** At the end of the sheet, in one line: what can be written still, and who changed what. */
  end: (npc: ReadNpc) => ReactNode
  /** Beside the sheet at the desk, below it elsewhere. It stays while the sheet is edited. */
  journal: (npc: ReadNpc, isDocked: boolean) => ReactNode
  ties: (npc: ReadNpc) => ReactNode
}

interface NpcViewProps {
  npc: ReadNpc
  warnings: readonly string[]
  /** None where the reader may not change it. */
  blocks: NpcBlocks | null
  parts: NpcSheetParts
}

/** What is needed at the table comes first. */
export function NpcView({ npc, warnings, blocks, parts }: NpcViewProps) {
  const isEditingHead = blocks?.isOpen(blockOf('who')) ?? false
  return (
    <>
      <div className={layout.toolbar}>
        <BackToNpcs />
        <div className={layout.tools} data-writes>
          {parts.tools(npc)}
          {blocks && <EditTools npc={npc} blocks={blocks} />}
        </div>
      </div>
      <div className={layout.notices}>
        {warnings.length > 0 && (
          <Suspense>
            <DataWarnings warnings={warnings} />
          </Suspense>
        )}
        {blocks?.form.edit.restored && blocks.form.edit.isDirty && (
          <RestoredNotice onDiscard={blocks.form.edit.discard} />
        )}
      </div>
      <article className={layout.sheet}>
        {isEditingHead && (
          <div className={layout.who}>
            <Block of="who" blocks={blocks} />
          </div>
        )}
        {!isEditingHead && (
          <div className={layout.portrait}>
            {blocks ? (
              <NpcPortrait npc={npc} tools={parts.portraitTools(npc)} />
            ) : (
              <Avatar
                name={npc.name}
                avatarUrl={npc.avatar_url}
                size="fill"
                loading="eager"
                alt={`Portrait of ${npc.name}`}
                isDead={npc.died !== null}
              />
            )}
          </div>
        )}
        <div
          className={classNames(
            layout.head,
            npc.name.length > LONG && layout.longName,
            isEditingHead && layout.aside,
          )}
        >
          <PageHeader
            title={npc.name}
            beside={
              !isEditingHead && (
                <RevealChip
                  what={{ kind: 'npc', id: npc.id }}
                  name={npc.name}
                  visibility={npc.visibility}
                  visible_to={npc.visible_to}
                />
              )
            }
            lead={[categoryOf(npc), npc.died && diedWords(npc.died)].filter(Boolean).join(' · ')}
          />
          {!isEditingHead && npc.aliases.length > 0 && (
            <Suspense>
              <AlsoCalled aliases={npc.aliases} />
            </Suspense>
          )}
          {parts.note(npc)}
        </div>
        <div className={layout.lead}>
          {npc.description && !isEditingHead && (
            <Prose
              text={npc.description}
              of={npc}
              field="description"
              own
              className={layout.description}
            />
          )}
          <NpcSpeech npc={npc} blocks={blocks} />
        </div>
        <NpcFacts npc={npc} blocks={blocks} sessions={parts.sessions(npc)} />
        <div className={layout.body}>
          {parts.row(npc)}
          {parts.latest(npc)}
          <div id="npc-play" className={layout.part}>
            <NpcText of="personality" npc={npc} blocks={blocks} />
            <NpcText of="backstory" npc={npc} blocks={blocks} />
          </div>
          <NpcSecrets npc={npc} blocks={blocks}>
            {parts.secrets(npc)}
          </NpcSecrets>
          <div className={layout.adds}>{parts.end(npc)}</div>
        </div>
      </article>
      {blocks?.form.edit.conflict?.isEarly === false && (
        <Suspense>
          <NpcConflict campaignId={npc.campaign_id} conflict={blocks.form.edit.conflict} />
        </Suspense>
      )}
    </>
  )
}

interface NpcTextProps {
  of: 'personality' | 'backstory'
  npc: ReadNpc
  blocks: NpcBlocks | null
}

function NpcText({ of, npc, blocks }: NpcTextProps) {
  const text = npc[of]
  return (
    <Block of={of} blocks={blocks}>
      <section aria-labelledby={`npc-${of}`}>
        <SectionHeading id={`npc-${of}`} actions={blocks && <EditPencil of={of} blocks={blocks} />}>
          {FIELD_LABELS[of]}
        </SectionHeading>
        {text ? (
          <Prose text={text} of={npc} field={of} contents />
        ) : (
          <p className={layout.none}>{NO_TEXT[of]}</p>
        )}
      </section>
    </Block>
  )
}
