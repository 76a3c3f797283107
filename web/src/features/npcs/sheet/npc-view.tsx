import { type ReactNode, Suspense } from 'react'

import { Avatar } from '../../../components/avatar.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { lazyPart } from '../../../components/lazy-part.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { classNames } from '../../../design/class-names.ts'
import { Prose } from '../../names/names.tsx'
import { PinButton } from '../../play/pin-button.tsx'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { PrivateNote, ShowButton, ThingHistory, UnfinishedNote } from '../../sheets/lazy-parts.ts'
import { ThingRow } from '../../sheets/thing-row.tsx'
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
const LatestEntry = lazyPart(async () => ({
  default: (await import('../../journal/latest-entry.tsx')).LatestEntry,
}))
const DataWarnings = lazyPart(() => import('./data-warnings.tsx'))
const NpcConflict = lazyPart(async () => ({
  default: (await import('../edit/npc-conflict.tsx')).NpcConflict,
}))
const AlsoCalled = lazyPart(async () => ({
  default: (await import('../../names/also-called.tsx')).AlsoCalled,
}))

/** Longer names are set smaller on phones, so that the sheet begins on the first screen. */
const LONG = 36

interface NpcViewProps {
  npc: ReadNpc
  warnings: readonly string[]
  /** None where the reader may not change it. */
  blocks: NpcBlocks | null
  sessions: ReactNode
}

/** What is needed at the table comes first. */
export function NpcView({ npc, warnings, blocks, sessions }: NpcViewProps) {
  const { id, campaign_id, name, visibility } = npc
  const about = { kind: 'npc', id } as const
  const isEditingHead = blocks?.isOpen(blockOf('who')) ?? false
  return (
    <>
      <div className={layout.toolbar} data-tools>
        <BackToNpcs />
        <div className={layout.tools} data-writes>
          <Suspense>
            <ShowButton campaignId={campaign_id} thing={{ ...about, name, visibility }} />
          </Suspense>
          <PinButton campaignId={campaign_id} what={about} name={name} />
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
              <NpcPortrait npc={npc} />
            ) : (
              <Avatar
                name={name}
                avatarUrl={npc.avatar_url}
                size="fill"
                loading="eager"
                alt={`Portrait of ${name}`}
                isDead={npc.died !== null}
              />
            )}
          </div>
        )}
        <NpcHead npc={npc} isEditing={isEditingHead} />
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
        <NpcFacts npc={npc} blocks={blocks} sessions={sessions} />
        <div className={layout.body}>
          <ThingRow
            campaignId={campaign_id}
            about={about}
            asDm={isToDm(npc)}
            first={['npc-play', 'Play']}
          />
          <Suspense>
            <LatestEntry of={about} />
          </Suspense>
          <div id="npc-play" className={layout.part}>
            <NpcText of="personality" npc={npc} blocks={blocks} />
            <NpcText of="backstory" npc={npc} blocks={blocks} />
          </div>
          <NpcSecrets npc={npc} blocks={blocks} />
          <div className={layout.adds}>
            <Suspense>
              <PrivateNote about={about} />
              <ThingHistory campaignId={campaign_id} kind="npc" thing={npc} name={name} />
            </Suspense>
          </div>
        </div>
      </article>
      {blocks?.form.edit.conflict?.isEarly === false && (
        <Suspense>
          <NpcConflict campaignId={campaign_id} conflict={blocks.form.edit.conflict} />
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

/** The name, with what it is called beside it and whether it is finished. */
function NpcHead({ npc, isEditing }: { npc: ReadNpc; isEditing: boolean }) {
  const { id, campaign_id, name } = npc
  const about = { kind: 'npc', id } as const
  return (
    <div
      className={classNames(
        layout.head,
        name.length > LONG && layout.longName,
        isEditing && layout.aside,
      )}
    >
      <PageHeader
        title={name}
        beside={!isEditing && <AudienceFaces what={about} name={name} of={npc} />}
        lead={[categoryOf(npc), npc.died && diedWords(npc.died)].filter(Boolean).join(' · ')}
      />
      {!isEditing && npc.aliases.length > 0 && (
        <Suspense>
          <AlsoCalled aliases={npc.aliases} />
        </Suspense>
      )}
      {npc.unfinished && (
        <Suspense>
          <UnfinishedNote campaignId={campaign_id} thing={{ ...about, name }} />
        </Suspense>
      )}
    </div>
  )
}
