import { LinkButton } from '../../components/link-button.tsx'

export function NewSessionButton() {
  return (
    <LinkButton to="/storyline" search={{ form: 'new' }} variant="primary">
      + New Session
    </LinkButton>
  )
}
