import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { answer, rawClient } from '../../lib/api.ts'
import { signUpAndJoin, signUpFirst } from '../../lib/login-session/session.ts'
import { AuthForm, failureOf, NEW_PASSWORD, PASSWORD_HINT } from './auth-form.tsx'

const ONCE = [
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'username',
    hint: 'You sign in with it. No mail is sent.',
  },
  { name: 'password', label: 'Password', hint: PASSWORD_HINT, ...NEW_PASSWORD },
] as const
const FIELDS = [
  ...ONCE,
  { name: 'confirm_password', label: 'Confirm Password', ...NEW_PASSWORD },
] as const

/** By an invitation, people are asked by what name the others know them. */
const BY_LINK = [
  {
    name: 'username',
    label: 'Your name',
    type: 'text',
    autoComplete: 'nickname',
    hint: 'The others see it. You can change it in your profile.',
  },
  ...ONCE,
] as const

type SignupFormProps =
  /** The first account of all is signed in at once. */
  | { inviteToken?: undefined; isFirst: boolean; onSignedUp: () => void }
  /** By an invitation link: the person is signed in, too. */
  | JoinFormProps

export function SignupForm(props: SignupFormProps) {
  if (props.inviteToken !== undefined) return <JoinForm {...props} />
  return (
    <AuthForm
      fields={FIELDS}
      submitLabel="Sign Up"
      busyLabel={BUSY}
      submit={async (form) => {
        if (props.isFirst) return signUpFirst(form)
        const signup = answer(rawClient.signup.$post({ form }))
        const failure = await failureOf(signup, 'Failed to create account')
        if (!failure) props.onSignedUp()
        return failure
      }}
    />
  )
}

const BUSY = 'Creating Account...'

interface JoinFormProps {
  inviteToken: string
  onJoined: (campaign: Campaign) => void
}

/** Takes the password once, and can show it instead: it is mostly filled in on a phone. */
function JoinForm({ inviteToken, onJoined }: JoinFormProps) {
  return (
    <AuthForm
      fields={BY_LINK}
      showsPassword
      submitLabel="Sign Up and Join"
      busyLabel={BUSY}
      submit={({ username, email, password }) => {
        const account = { email, password, confirm_password: password }
        return signUpAndJoin({ ...account, invite_token: inviteToken }, username, onJoined)
      }}
    />
  )
}
