import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'

import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Words } from '../../components/markdown/words.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { NoteField } from '../journal/note-field.tsx'
import { AlsoCalled } from '../names/also-called.tsx'
import { Prose } from '../names/names.tsx'
import { LastEntry, Peeked, type PeekedProps, Secrets, titleOf } from '../peek/peeked.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { useNoteOpened } from '../search/opened-last.ts'
import { isToDm } from '../sheets/is-to-dm.ts'
import { diedWords } from './died-words.ts'
import { npcQuery } from './npcs.queries.ts'
import { TRAITS } from './traits.ts'

import lettering from '../../design/lettering.module.css'
import styles from '../peek/peek.module.css'

export function NpcTitle({ id }: PeekedProps) {
  const query = useQuery(npcQuery(id))
  return titleOf(query, query.data?.name)
}

/** What is needed to play an NPC. */
export function NpcPeek({ id, atTable = false }: NpcPeekProps) {
  const query = useQuery(npcQuery(id))
  return (
    <Peeked about={{ kind: 'npc', id }} query={query}>
      {(npc) => <Known npc={npc} atTable={atTable} />}
    </Peeked>
  )
}

interface NpcPeekProps extends PeekedProps {
  /** Between the face and the line to write, which are not repeated. */
  atTable?: boolean
}

function Known({ npc, atTable }: { npc: Npc; atTable: boolean }) {
  const { id, name, avatar_url, campaign_id } = npc
  useNoteOpened(campaign_id, { kind: 'npc', id, title: name, avatarUrl: avatar_url })
  const traits = TRAITS.map(({ field }) => npc[field]).filter(Boolean)
  return (
    <>
      <div className={styles.head}>
        {!atTable && (
          <Avatar
            name={name}
            avatarUrl={avatar_url}
            size="large"
            loading="eager"
            isDead={npc.died !== null}
          />
        )}
        <div className={styles.words}>
          <AlsoCalled aliases={npc.aliases} />
          {npc.died && <p className={styles.at}>{diedWords(npc.died)}</p>}
          <p className={styles.lead}>
            {npc.description.trim() ? <Words text={npc.description} /> : npc.tag}
          </p>
          {npc.location_id && npc.location && (
            <p className={styles.at}>
              <MapPin aria-hidden />
              <PeekLink thing={{ kind: 'location', id: npc.location_id }}>{npc.location}</PeekLink>
            </p>
          )}
          <AudienceFaces what={{ kind: 'npc', id }} name={name} of={npc} />
        </div>
      </div>
      {traits.length > 0 && <p className={styles.traits}>{traits.join(' · ')}</p>}
      {npc.personality && (
        <Prose text={npc.personality} of={npc} field="personality" className={styles.short} />
      )}
      <Secrets campaignId={campaign_id} about={{ kind: 'npc', id }} />
      {npc.dm_notes && (
        <section className={styles.part} aria-label="For DMs">
          <p className={lettering.caption}>For DMs</p>
          <Prose text={npc.dm_notes} of={npc} field="dm_notes" className={styles.short} />
        </section>
      )}
      <LastEntry of={{ kind: 'npc', id }} />
      {!atTable && (
        <NoteField of={{ kind: 'npc', id }} campaignId={campaign_id} asDm={isToDm(npc)} />
      )}
    </>
  )
}
