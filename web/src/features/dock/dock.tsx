import { useQuery } from '@tanstack/react-query'
import { Dices, Plus, Send, UserPlus, X } from 'lucide-react'
import { Fragment, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/forms/form.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useTakenRoom } from '../../components/notices/taken-room.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { readArticle } from '../articles/new-article-line.ts'
import { choosesReaders } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'
import type { About } from '../play/chosen-face.ts'
import { endingStore, focusLine, lineFieldProps } from '../play/line-field.ts'
import { drawName, logQuery } from '../play/play.queries.ts'
import { SeenBy } from '../reveals/player-faces.tsx'
import { seenBy } from '../reveals/showing.ts'
import { toastKept } from '../unsent/toast-kept.ts'
import { isToBeSent, sendOrKeep, waitingWrites } from '../unsent/waiting-writes.ts'
import { EndSession } from './end-session.tsx'
import { readPerson, withName } from './new-npc-line.ts'
import { type Begun, personMaker } from './new-person.ts'
import { SessionMarks } from './session-marks.tsx'
import { aboutOnWire, isMarked, useAbout } from './use-about.ts'

import styles from './dock.module.css'

interface Line {
  text: string
  visibility: Visibility
}

/** A line that was not sent, before what was typed meanwhile, for those who may read both. */
const joined = (failed: Line, now: Line): Line =>
  now.text === ''
    ? failed
    : {
        text: `${failed.text}\n${now.text}`,
        visibility: failed.visibility === 'dm' ? 'dm' : now.visibility,
      }

interface DockProps {
  campaign: Campaign
  session: Session
}

/** Under every screen while a session runs: one line, written down at once. */
export default function Dock({ campaign, session }: DockProps) {
  const asDm = isDm(campaign.role)
  const input = useRef<HTMLTextAreaElement>(null)
  const { line, setLine, setText, choose } = useLine(campaign.id, asDm)
  const { text, visibility } = line
  const inTurn = useRef(Promise.resolve())
  const { about, atHand, remove } = useAbout(campaign.id, text)
  const { data: entries = [] } = useQuery(logQuery(campaign.id, session.id))
  const waiting = waitingWrites.use().filter(isToBeSent).length
  const begun = useBegun(campaign.id, text)
  const addPerson = personMaker({ campaign, session, atHand, entries })
  const room = useTakenRoom('foot')
  useLineKey()

  /** Empties the field at once, so that the next line can be typed. What fails comes back. */
  function send(work: () => Promise<unknown>, failure: string) {
    setText(() => '')
    input.current?.focus()
    inTurn.current = inTurn.current.then(work).then(
      () => undefined,
      (error: unknown) => {
        toastFailure(error, failure)
        setLine((now) => joined(line, now))
      },
    )
  }

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
    try {
      const name = await drawName(campaign.id)
      setText((now) => withName(now, name))
    } catch (error) {
      toastFailure(error, 'No name was drawn')
    }
    input.current?.focus()
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
        <div className={styles.about}>
          {about.map((one, index) => (
            <Fragment key={`${one.kind} ${one.id}`}>
              <AboutChip about={one} onRemove={() => remove(one)} />
              {index === 0 && asDm && atHand && isMarked(atHand) && (
                <SessionMarks session={session} about={atHand} />
              )}
            </Fragment>
          ))}
        </div>
      )}
      <div className={styles.row}>
        {choosesReaders(asDm, visibility) && (
          <ReadersToggle
            visibility={visibility}
            onChoose={(next) => {
              choose(next)
              // The control goes with what a player chooses.
              if (!asDm) input.current?.focus()
            }}
          />
        )}
        <LineField
          ref={input}
          text={text}
          atHand={atHand}
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
      {waiting > 0 && <span className={styles.waiting}>{waiting} waiting</span>}
      {asDm && <EndSession campaignId={campaign.id} session={session} entries={entries} />}
    </Form>
  )
}

/** The line that is written. Who sees it is settled when it is begun, whatever becomes of the role of its author. */
function useLine(campaignId: number, asDm: boolean) {
  // A DM's is hidden unless said; what was chosen stays for the lines after it.
  const [chosen, setChosen] = useState<Visibility>('dm')
  const usual = asDm ? chosen : 'everyone'
  const draft = useDraft<Line>({
    of: `line:${campaignId}`,
    start: () => ({ text: '', visibility: usual }),
    isWorthKeeping: ({ text }) => text !== '',
  })
  const withReaders = (now: Line): Line => (now.text === '' ? { text: '', visibility: usual } : now)
  return {
    line: withReaders(draft.value),
    setLine: draft.set,
    setText: (change: (now: string) => string) =>
      draft.set((now) => ({ ...withReaders(now), text: change(now.text) })),
    choose(visibility: Visibility) {
      setChosen(visibility)
      draft.set((now) => ({ ...now, visibility }))
    },
  }
}

interface LineFieldProps {
  ref: Ref<HTMLTextAreaElement>
  text: string
  atHand: About | null
  onChange: (text: string) => void
  onSend: () => void
  onDraw: () => void
}

/** Grows with its text. Enter sends, and Shift+Enter is a new line. */
function LineField({ ref, text, atHand, onChange, onSend, onDraw }: LineFieldProps) {
  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)
    const isDraw = event.altKey && event.code === 'KeyN'
    if (!isSend && !isDraw) return
    event.preventDefault()
    if (isSend) onSend()
    else onDraw()
  }
  return (
    <div className={styles.field}>
      <textarea
        {...lineFieldProps}
        ref={ref}
        className={styles.line}
        rows={1}
        aria-label="Write a line"
        placeholder={atHand ? `Write a line about ${atHand.name}…` : 'Write a line…'}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={2000}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' && <kbd className={styles.key}>L</kbd>}
    </div>
  )
}

interface NewNpcToolsProps {
  /** What can be made of the line, in a word. */
  word: string | null
  onAdd: () => void
  onDraw: () => void
}

/** Whom or what a line begins with: `Berta, smith` is a person, and `Silver Key, item` an article of that kind. */
function useBegun(campaignId: number, text: string): Begun | null {
  const kinds = useKinds(campaignId).filter(isOfArticles)
  const { name, kind, description } = readArticle(text, kinds)
  return kind && name !== '' ? { name, about: description, kind } : readPerson(text)
}

/** While the line is used: makes an NPC or an article of it, and draws a name. */
function NewNpcTools({ word, onAdd, onDraw }: NewNpcToolsProps) {
  return (
    // The field keeps the focus, and a phone its keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.tools} onMouseDown={(event) => event.preventDefault()}>
      {word !== null && (
        <Button size="small" icon={word === 'NPC' ? UserPlus : Plus} onClick={onAdd}>
          New {word}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={Dices}

        title="A name for a new NPC (Alt N)"
        onClick={onDraw}
      >
        Draw a name
      </Button>
      {word === null && <span className={styles.hint}>“Berta, smith” makes a new NPC</span>}
    </div>
  )
}

function AboutChip({ about: { name }, onRemove }: { about: About; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <IconButton icon={X} label={`Not about ${name}`} onClick={onRemove} />
    </span>
  )
}

interface ReadersToggleProps {
  visibility: Visibility
  onChoose: (visibility: Visibility) => void
}

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

/** At the desk `l` leads to the line, unless something else is being written. */
function useLineKey(): void {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]'))
      if (event.key !== 'l' || ctrlKey || metaKey || altKey || isWriting) return
      event.preventDefault()
      focusLine()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
