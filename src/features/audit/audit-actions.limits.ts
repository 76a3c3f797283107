import type { AuditKind } from './audit.limits.ts'

/** What the log keeps, as it stores it, and in words: who, one of these, and to whom or what. */
export const AUDIT_ACTIONS = {
  'signing-in': {
    'sign-in': 'Signed in',
    'sign-in.failed': 'Failed to sign in',
    'sign-up': 'Signed up',
    'password.failed': 'Entered a wrong current password',
    'password.change': 'Changed their password',
    'password.reset': 'Set a new password by a reset link',
    'password.reset-failed': 'Used a reset link that is not valid',
    'login-session.end': 'Signed out another browser',
    'second-factor.on': 'Turned on two-factor sign-in',
    'second-factor.off': 'Turned off two-factor sign-in',
    'second-factor.asked': 'Entered the right password without a code',
    'second-factor.confirm': 'Confirmed by code',
    'second-factor.failed': 'Entered a wrong code',
    'second-factor.recovery': 'Used a recovery code',
    'openid.link': 'Linked an account of the sign-in provider',
    'openid.unlink': 'Unlinked their account of the sign-in provider',
  },
  refusals: {
    refused: 'Was refused',
    limited: 'Reached a limit',
  },
  people: {
    'person.create': 'Created an account',
    'person.become-admin': 'Became an admin with the code from the terminal',
    'person.promote': 'Made an admin',
    'person.demote': 'Removed admin rights',
    'person.suspend': 'Suspended',
    'person.restore': 'Lifted a suspension',
    'person.sign-out': 'Signed out everywhere',
    'person.reset-link': 'Made a reset link',
    'person.reset-second-factor': 'Turned off two-factor sign-in of',
    'person.delete': 'Deleted an account',
    'person.change-email': 'Changed their email',
  },
  campaigns: {
    'campaign.export': 'Exported a campaign',
    'campaign.import': 'Imported a campaign',
    'campaign.delete': 'Deleted a campaign',
    'reveal.make': 'Revealed a thing',
    'reveal.take-back': 'Undid a reveal',
    'member.invite': 'Invited a member',
    'member.change': 'Changed a member’s role',
    'member.remove': 'Removed a member',
    'invitation.link': 'Made an invitation link',
    'invitation.accept': 'Joined by an invitation link',
    'invitation.confirm': 'Accepted an invited person',
  },
  server: {
    'settings.change': 'Changed a setting',
    'model.test': 'Tested a model',
    'model.pull': 'Downloaded a model',
    'model.delete': 'Deleted a model',
    'database.check': 'Checked the database',
    'database.backup': 'Downloaded a backup',
    'feedback.respond': 'Responded to feedback',
    'client-errors.clear': 'Cleared crash reports',
  },
} as const satisfies Record<AuditKind, Record<string, string>>

export type AuditAction = {
  [Kind in AuditKind]: keyof (typeof AUDIT_ACTIONS)[Kind]
}[AuditKind]
