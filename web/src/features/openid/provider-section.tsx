import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link2, Unlink2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { CURRENT_PASSWORD } from '../../components/forms/credential-fields.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { Section } from '../../components/page/section.tsx'
import { openidLinkQuery, useLink, useUnlink } from './openid.queries.ts'
import { readProviderProblem, readProviderWord } from './provider-problem.ts'

import styles from './openid.module.css'

/** The part of the profile page, where there is a provider. */
export function ProviderSection() {
  const { data } = useQuery(openidLinkQuery)
  return data?.label ? <Linking label={data.label} linked={data.linked} /> : null
}

function Linking({ label, linked }: { label: string; linked: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem] = useState(readProviderProblem)
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()

  const greet = useEffectEvent(() => {
    if (readProviderWord() === null) return
    if (problem) section.current?.scrollIntoView({ block: 'center' })
    else if (linked) toast(`Linked. You can sign in with ${label} from now on.`)
    void navigate({ to: '/profile', replace: true, resetScroll: false })
  })
  useEffect(() => greet(), [])

  return (
    <Section title={label} ref={section}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <p className={styles.note}>
        {linked
          ? `Linked. You can sign in with ${label}, without a password.`
          : `Not linked. Link your account there to sign in with ${label}, too.`}
      </p>
      <Button icon={linked ? Unlink2 : Link2} onClick={() => setIsOpen(true)}>
        {linked ? 'Unlink' : 'Link'}
      </Button>
      {isOpen && linked && <UnlinkDialog label={label} onClose={() => setIsOpen(false)} />}
      {isOpen && !linked && <LinkDialog label={label} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

interface DialogProps {
  label: string
  onClose: () => void
}

function LinkDialog({ label, onClose }: DialogProps) {
  const link = useLink()
  return (
    <FormDialog
      title={`Link ${label}`}
      description={`You sign in at ${label} next. That account then opens this one.`}
      fields={[CURRENT_PASSWORD]}
      submitLabel="Continue"
      work={{ error: link.error, isPending: link.isPending || link.isSuccess }}
      onSubmit={({ current_password }) => link.mutate(current_password)}
      onClose={onClose}
    />
  )
}

function UnlinkDialog({ label, onClose }: DialogProps) {
  const unlink = useUnlink()
  const done = ({ message }: { message: string }) => {
    toast(message)
    onClose()
  }
  return (
    <FormDialog
      title={`Unlink ${label}?`}
      description="You then sign in with your password."
      fields={[CURRENT_PASSWORD]}
      submitLabel="Unlink"
      work={unlink}
      onSubmit={({ current_password }) => unlink.mutate(current_password, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
