import type { AuditAction } from '../../../../../src/features/audit/audit.schemas.ts'

/** The log reads: who, one of these, and to whom or what. */
export const AUDIT_WORDS: Record<AuditAction, string> = {
  'feedback.respond': 'Responded to feedback',
  'client-errors.clear': 'Cleared crash reports',
  'person.become-admin': 'Became an admin by the terminal’s code',
  'person.promote': 'Made an admin',
  'person.demote': 'Removed admin rights',
  'person.suspend': 'Suspended',
  'person.restore': 'Lifted a suspension',
  'person.sign-out': 'Signed out everywhere',
  'person.reset-link': 'Made a reset link',
  'person.delete': 'Deleted an account',
  'person.change-email': 'Changed their email',
  'settings.change': 'Changed a setting',
  'model.test': 'Tested a model',
  'model.pull': 'Pulled a model',
  'model.delete': 'Deleted a model',
  'database.check': 'Checked the database',
  'database.backup': 'Downloaded a backup',
}
