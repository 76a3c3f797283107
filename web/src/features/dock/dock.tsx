import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/forms/form.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useTakenRoom } from '../../components/notices/taken-room.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { readArticle } from '../articles/new-article-line.ts'
import { choosesReaders } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'
import { endingStore, focusLine } from '../play/line-field.ts'
import { drawName, logQuery } from '../play/play.queries.ts'
import { SeenBy } from '../reveals/player-faces.tsx'
import { seenBy } from '../reveals/showing.ts'
import { toastKept } from '../unsent/toast-kept.ts'
import { isToBeSent, sendOrKeep, waitingWrites } from '../unsent/waiting-writes.ts'
import { EndSession } from './end-session.tsx'
import { LineAbout } from './line-about.tsx'
import { LineField } from './line-field.tsx'
import { readPerson, withName } from './new-npc-line.ts'
import { NewNpcTools } from './new-npc-tools.tsx'
import { personMaker, type Begun } from './new-person.ts'
import { aboutOnWire, useAbout } from './use-about.ts'
import { useLine } from './use-line.ts'

import styles from './dock.module.css'

interface DockProps {
  campaign: Campaign
  session: Session
}

/** Under every screen while a session runs: one line, written down at once. */
export default function Dock({ campaign, session }: DockProps) {
  const asDm = isDm(campaign.role)
  const { line, setText, choose, send } = useLine(campaign.id, asDm)
  const { text, visibility } = line
  const { about, atHand, remove } = useAbout(campaign.id, text)
  const { data: entries = [] } = useQuery(logQuery(campaign.id, session.id))
  const begun = useBegun(campaign.id, text)
  const addPerson = personMaker({ campaign, session, atHand, entries })
  const room = useTakenRoom('foot', '--dock')

  function sendLine() {
    const content = text.trim()
    if (content === '') return
    const sent = { content, ...aboutOnWire(about), visibility }
    send(async () => {
      const of = { campaignId: campaign.id, sessionId: session.id }
      const { isSent, undo } = await sendOrKeep({ ...of, line: sent })
      if (isSent) toastWithUndo(`The line was sent${asDm ? seenBy(visibility) : ''}.`, undo)
      else toastKept('line', undo)
    }, 'The line was not sent')
  }

  async function nameSomeone() {
    focusLine()
    try {
      const name = await drawName(campaign.id)
      setText((now) => withName(now, name))
    } catch (error) {
      toastFailure(error, 'No name was drawn')
    }
  }

  return (
    <Form
      ref={room}
      className={styles.dock}
      onSubmit={sendLine}
      aria-label={session.title}
      data-used={text !== '' || undefined}
    >
      {about.length > 0 && (
        <LineAbout
          about={about}
          marked={asDm ? atHand : null}
          session={session}
          onRemove={remove}
        />
      )}
      <div className={styles.row}>
        {choosesReaders(asDm, visibility) && (
          <ReadersToggle
            visibility={visibility}
            onChoose={(next) => {
              choose(next)
              // The control goes with what a player chooses.
              if (!asDm) focusLine()
            }}
          />
        )}
        <LineField
          text={text}
          onChange={(next) => setText(() => next)}
          onSend={sendLine}
          onDraw={() => void nameSomeone()}
        />
        <IconButton
          type="submit"
          icon={Send}
          variant="outlined"
          label="Send line"
          disabled={text.trim() === ''}
        />
        {asDm && (
          <Button className={styles.end} onClick={() => endingStore.set(true)}>
            End session
          </Button>
        )}
      </div>
      <NewNpcTools
        word={begun && (begun.kind?.name ?? 'NPC')}
        onAdd={() =>
          send(
            () => addPerson(begun!, asDm ? 'dm' : visibility),
            `The ${begun?.kind?.name ?? 'NPC'} was not added`,
          )
        }
        onDraw={() => void nameSomeone()}
      />
      <WaitingCount />
      {asDm && <EndSession campaignId={campaign.id} session={session} entries={entries} />}
    </Form>
  )
}

function WaitingCount() {
  const waiting = waitingWrites.use().filter(isToBeSent).length
  return waiting > 0 && <span className={styles.waiting}>{waiting} waiting</span>
}

/** Whom or what a line begins with: `Berta, smith` is a person, and `Silver Key, item` an article of that kind. */
function useBegun(campaignId: number, text: string): Begun | null {
  const kinds = useKinds(campaignId).filter(isOfArticles)
  const { name, kind, description } = readArticle(text, kinds)
  return kind && name !== '' ? { name, about: description, kind } : readPerson(text)
}

interface ReadersToggleProps {
  visibility: Visibility
  onChoose: (visibility: Visibility) => void
}

/** Who will read the line. */
function ReadersToggle({ visibility, onChoose }: ReadersToggleProps) {
  const isOpen = visibility === 'everyone'
  return (
    <button
      type="button"
      className={styles.readers}
      aria-pressed={!isOpen}
      aria-label="DM only"
      title={isOpen ? 'Everyone will read the line' : 'Only DMs will read the line'}
      onClick={() => onChoose(isOpen ? 'dm' : 'everyone')}
    >
      {isOpen ? <span>Everyone</span> : <SeenBy visibility="dm" most={4} />}
    </button>
  )
}
