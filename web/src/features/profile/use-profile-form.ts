import { useState } from 'react'

import { type Profile, profileUpdate } from '../../../../src/features/profile/profile.schemas.ts'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { useUpdateProfile } from './profile.queries.ts'

export type ProfileValues = Pick<Profile, 'username' | 'email' | 'portrait_url'>

/** The server keeps no version of a profile, so each reading is one. Only the changed fields are sent. */
const versionOf = (profile: Profile, readAt = Date.now()) => ({
  ...profile,
  updated_at: new Date(readAt).toISOString(),
})

/** Checked by the server's own schema, from the first attempt to save on. */
export function useProfileForm(profile: Profile, readAt: number) {
  const { mutateAsync } = useUpdateProfile()
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** Not among the values, which are kept as a draft. */
  const [password, setPassword] = useState('')
  const edit = useEdit<ReturnType<typeof versionOf>, ProfileValues>({
    of: () => 'profile',
    subject: {
      thing: versionOf(profile, readAt),
      update: async (changes) =>
        versionOf(
          await mutateAsync(changes.email ? { ...changes, current_password: password } : changes),
        ),
    },
    valuesOf: ({ username, email, portrait_url }) => ({ username, email, portrait_url }),
    onSaved() {
      setChecked(false)
      setSaved(true)
      setPassword('')
    },
    failure: 'Failed to update profile',
  })
  const parsed = profileUpdate.safeParse(edit.values)
  const issues = parsed.success ? [] : parsed.error.issues
  const email = edit.values.email.trim()
  const needsPassword = email !== '' && email !== profile.email
  const isPasswordMissing = needsPassword && password === ''

  return {
    ...edit,
    /** Another email needs the current password. */
    needsPassword,
    password,
    setPassword,
    passwordError: isChecked && isPasswordMissing ? 'Please enter your password' : undefined,
    isSaved: isSaved && !edit.isDirty,
    /** Null: the one drawn from the username. The server reads an empty text as that, and null as no change. */
    choosePortrait(portraitUrl: string | null) {
      edit.set('portrait_url', portraitUrl ?? (profile.portrait_url === null ? null : ''))
    },
    adoptPortrait: (saved: Profile) => edit.adopt(versionOf(saved), 'portrait_url'),
    errorOf: (field: keyof ProfileValues) =>
      isChecked ? issues.find(({ path }) => path[0] === field)?.message : undefined,
    save() {
      setChecked(true)
      if (issues.length === 0 && !isPasswordMissing) edit.save()
    },
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
