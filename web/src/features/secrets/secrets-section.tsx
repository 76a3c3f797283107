import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { SECRET_LIMITS } from '../../../../src/features/secrets/secrets.limits.ts'
import type { About, Secret } from '../../../../src/features/secrets/secrets.schemas.ts'
import { Button } from '../../components/button.tsx'
import { counterNear } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { classNames } from '../../design/class-names.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { useTypedText } from '../../lib/drafts/use-typed-text.ts'
import { loadErrorOf } from '../../lib/load-error.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { NamesIn, Prose } from '../names/names.tsx'
import { keyOf } from '../reveals/just-revealed.ts'
import { NewMark } from '../reveals/new-mark.tsx'
import { useNewHere } from '../reveals/use-new-here.ts'
import { KeptRows } from '../unsent/kept-rows.tsx'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { toastKept } from '../unsent/toast-kept.ts'
import { isRefused, sendOrKeep, waitingWrites } from '../unsent/waiting-writes.ts'
import { SecretRow } from './secret-row.tsx'
import { changeSecret, refreshSecrets, secretsQuery } from './secrets.queries.ts'

import glow from '../reveals/new-to-you.module.css'
import styles from './secrets.module.css'

interface SecretsSectionProps {
  campaignId: number
  about: About
}

/** The secrets about a thing: a list for DMs to write and reveal, and *What you know* for players. */
export function SecretsSection({ campaignId, about }: SecretsSectionProps) {
  const { current } = useCurrentCampaign()
  const asDm = current !== null && isDm(current.role)
  const query = useQuery(secretsQuery(campaignId, about))
  const error = loadErrorOf(query)
  const secrets = query.data ?? []
  const fresh = useNewHere(campaignId, about, current !== null && !asDm)
  const id = `secrets-${about.kind}-${about.id}`
  const kept = query.data && (
    <>
      <KeptRows about={about} of="secret" rows={secrets} />
      {current && !asDm && <KeptTexts forms={[newSecretDraftOf(about)]} />}
    </>
  )
  if (!asDm && secrets.length === 0) return kept
  return (
    <section
      {...(secrets.length > 0 ? { 'aria-labelledby': id } : { 'aria-label': 'Secrets' })}
      className={styles.section}
    >
      {secrets.length > 0 && (
        <SectionHeading id={id} aside={secrets.length}>
          {asDm ? 'Secrets' : 'What you know'}
        </SectionHeading>
      )}
      {kept}
      <LoadError error={error} failure="The secrets could not be loaded." onRetry={query.refetch} />
      <NamesIn campaignId={campaignId} texts={secrets.map(({ text }) => text)}>
        {asDm ? (
          <SecretsOfDm key={id} campaignId={campaignId} about={about} secrets={secrets} />
        ) : (
          <ul className={styles.list}>
            {secrets.map((secret) => (
              <KnownSecret
                key={secret.id}
                secret={secret}
                isNew={fresh.has(keyOf({ kind: 'secret', id: secret.id }))}
              />
            ))}
          </ul>
        )}
      </NamesIn>
    </section>
  )
}

/** Glows while it is new. */
function KnownSecret({ secret, isNew }: { secret: Secret; isNew: boolean }) {
  return (
    <li className={classNames(styles.known, isNew && glow.glow)}>
      <PicturedThing value={{ kind: 'secret', id: secret.id }}>
        <Prose text={secret.text} of={secret} field="text" own className={styles.text} />
      </PicturedThing>
      <p className={styles.since}>
        {isNew && <NewMark />}
        {secret.known_since && `Known since ${formatLongDate(secret.known_since)}`}
      </p>
    </li>
  )
}

const newSecretDraftOf = ({ kind, id }: About) => `new-secret:${kind}:${id}`

function SecretsOfDm({ campaignId, about, secrets }: SecretsSectionProps & { secrets: Secret[] }) {
  const [text, setText, clearSent] = useTypedText(newSecretDraftOf(about))
  /** The next one may be typed and sent meanwhile. */
  const [sending, setSending] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const waiting = useWaitingSecrets(about)
  const again = () => refreshSecrets(campaignId)
  const rows = secrets.length + waiting.length

  // The list above the field has grown, and may have pushed it behind a bar.
  useEffect(() => {
    if (rows > 0 && document.activeElement === input.current) {
      input.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [rows])

  const secret = text.trim()

  async function add() {
    if (secret === '' || secret === sending) return
    // Not after the answer: by then a person may be elsewhere.
    input.current?.focus()
    setSending(secret)
    try {
      const { isSent, undo } = await sendOrKeep({ campaignId, about, secret })
      clearSent()
      if (isSent) toastWithUndo('The secret was added, DM only.', undo)
      else toastKept('secret', undo)
    } catch (error) {
      toastFailure(error, 'The secret could not be added.')
    } finally {
      setSending((now) => (now === secret ? null : now))
    }
  }

  /** Renumbers all: they are few, and only those that moved are sent. */
  async function move(from: number, to: number) {
    const next = secrets.toSpliced(from, 1).toSpliced(to, 0, secrets[from]!)
    const moved = next
      .map((secret, position) => ({ secret, position }))
      .filter(({ secret, position }) => secret.position !== position)
    try {
      await Promise.all(moved.map(({ secret, position }) => changeSecret(secret.id, { position })))
    } catch (error) {
      toastFailure(error, 'The order could not be saved.')
    }
    await again()
  }

  return (
    <>
      <ol className={styles.list}>
        {secrets.map((secret, at) => (
          <SecretRow
            key={secret.id}
            secret={secret}
            onChanged={again}
            {...(at > 0 && { onUp: () => void move(at, at - 1) })}
            {...(at < secrets.length - 1 && { onDown: () => void move(at, at + 1) })}
          />
        ))}
        {waiting.map(({ key, secret }) => (
          <li key={key} className={styles.known}>
            <p className={styles.text}>{secret}</p>
            <p className={styles.since}>Waiting for the server</p>
          </li>
        ))}
      </ol>
      <Form className={styles.add} onSubmit={add}>
        <TextField
          ref={input}
          label="Add a secret"
          hideLabel
          counter={counterNear(text.length, SECRET_LIMITS.text)}
          value={text}
          placeholder="Add a secret…"
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          icon={KeyRound}
          busy={secret !== '' && secret === sending}
          disabled={secret === ''}
        >
          Add
        </Button>
      </Form>
    </>
  )
}

/** Those that are kept until the server answers. */
function useWaitingSecrets({ kind, id }: About) {
  return waitingWrites
    .use()
    .filter((write) => 'secret' in write)
    .filter((write) => !isRefused(write) && write.about.kind === kind && write.about.id === id)
}
