import { LinkButton } from '../../components/link-button.tsx'

/** Not the main button while a session is planned or runs: then that is to start it, or to end it. */
export function NewSessionButton({ isMain }: { isMain: boolean }) {
  return (
    <LinkButton to="/storyline" search={{ form: 'new' }} variant={isMain ? 'primary' : 'secondary'}>
      + New Session
    </LinkButton>
  )
}
