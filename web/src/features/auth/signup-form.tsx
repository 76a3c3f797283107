import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { signUpAndJoin, signUpFirst } from '../../app/session.ts'
import { answer, rawClient } from '../../lib/api.ts'
import { AuthForm, failureOf, NEW_PASSWORD, PASSWORD_HINT } from './auth-form.tsx'

const FIELDS = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', hint: PASSWORD_HINT, ...NEW_PASSWORD },
  { name: 'confirm_password', label: 'Confirm Password', ...NEW_PASSWORD },
] as const

type SignupFormProps =
  /** The first account of all is signed in at once. */
  | { inviteToken?: undefined; isFirst: boolean; onSignedUp: () => void }
  /** By an invitation link: the person is signed in, too. */
  | { inviteToken: string; onJoined: (campaign: Campaign) => void }

export function SignupForm(props: SignupFormProps) {
  return (
    <AuthForm
      fields={FIELDS}
      submitLabel={props.inviteToken ? 'Sign Up and Join' : 'Sign Up'}
      busyLabel="Creating Account..."
      submit={async (form) => {
        if (form.password !== form.confirm_password) return 'Passwords do not match'
        if (props.inviteToken !== undefined) {
          return signUpAndJoin({ ...form, invite_token: props.inviteToken }, props.onJoined)
        }
        if (props.isFirst) return signUpFirst(form)
        const signup = answer(rawClient.signup.$post({ form }))
        const failure = await failureOf(signup, 'Failed to create account')
        if (!failure) props.onSignedUp()
        return failure
      }}
    />
  )
}
