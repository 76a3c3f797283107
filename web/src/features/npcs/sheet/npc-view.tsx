import { type ReactNode, Suspense } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Section } from '../../../components/page/section.tsx'
import { Prose } from '../../names/names.tsx'
import { PrivateNote, ThingHistory } from '../../sheets/lazy-parts.ts'
import { ThingSheet } from '../../sheets/thing-sheet.tsx'
import { diedWords } from '../died-words.ts'
import { DataWarnings } from '../edit/data-warnings.tsx'
import { NpcConflict } from '../edit/lazy-npc-conflict.ts'
import { blockOf, NO_TEXT, TEXT_BLOCKS } from '../npc-blocks.ts'
import { FIELD_LABELS } from '../npc-form-values.ts'
import { categoryOf } from '../tag-text.ts'
import { BackToNpcs } from './back-to-npcs.tsx'
import { Block, EditPencil } from './block.ts'
import { EditTools } from './edit-tools.tsx'
import { NpcFacts } from './npc-facts.tsx'
import { NpcPicture, NpcPortrait } from './npc-portrait.tsx'
import { NpcSecrets } from './npc-secrets.tsx'
import { NpcSpeech } from './npc-speech.tsx'
import type { NpcBlocks } from './use-npc-blocks.ts'

import lettering from '../../../design/lettering.module.css'
import layout from '../../sheets/sheet.module.css'

interface NpcViewProps {
  npc: Npc
  /** None where the reader may not change it. */
  blocks: NpcBlocks | null
  sessions: ReactNode
}

export function NpcView({ npc, blocks, sessions }: NpcViewProps) {
  const { id, campaign_id, name } = npc
  const about = { kind: 'npc', id } as const
  const edit = blocks?.form.edit
  const isEditingHead = blocks?.isOpen(blockOf('who')) ?? false
  return (
    <ThingSheet
      about={about}
      thing={npc}
      edit={edit}
      back={<BackToNpcs />}
      tools={blocks && <EditTools npc={npc} blocks={blocks} />}
      warnings={edit && <DataWarnings edit={edit} />}
      headForm={isEditingHead && <Block of="who" blocks={blocks} />}
      picture={blocks ? <NpcPortrait npc={npc} /> : <NpcPicture npc={npc} />}
      lead={[categoryOf(npc), npc.died && diedWords(npc.died)].filter(Boolean).join(' · ')}
      intro={
        <>
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
        </>
      }
      facts={<NpcFacts npc={npc} blocks={blocks} sessions={sessions} />}
      first={['npc-play', 'Play']}
      conflict={
        edit?.conflict?.isEarly === false && (
          <NpcConflict campaignId={campaign_id} conflict={edit.conflict} />
        )
      }
    >
      <div id="npc-play" className={layout.part}>
        {TEXT_BLOCKS.map((of) => (
          <NpcText key={of} of={of} npc={npc} blocks={blocks} />
        ))}
      </div>
      <NpcSecrets npc={npc} blocks={blocks} />
      <div className={layout.adds}>
        <Suspense>
          <PrivateNote about={about} />
          <ThingHistory campaignId={campaign_id} kind="npc" thing={npc} name={name} />
        </Suspense>
      </div>
    </ThingSheet>
  )
}

interface NpcTextProps {
  of: keyof typeof NO_TEXT
  npc: Npc
  blocks: NpcBlocks | null
}

function NpcText({ of, npc, blocks }: NpcTextProps) {
  const text = npc[of]
  return (
    <Block of={of} blocks={blocks}>
      <Section title={FIELD_LABELS[of]} actions={blocks && <EditPencil of={of} blocks={blocks} />}>
        {text ? (
          <Prose text={text} of={npc} field={of} contents />
        ) : (
          <p className={lettering.none}>{NO_TEXT[of]}</p>
        )}
      </Section>
    </Block>
  )
}
