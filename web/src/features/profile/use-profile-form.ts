import { useState } from 'react'
import * as z from 'zod'

import { type Profile, profileUpdate } from '../../../../src/features/profile/profile.schemas.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUpdateProfile } from './profile.queries.ts'

const profileValues = z.object({
  username: z.string(),
  email: z.string(),
  portrait_url: z.string().nullable(),
})
type ProfileValues = z.infer<typeof profileValues>
/** Only what was changed: all else is as it is on the server by now, wherever that was done. */
const changedValues = profileValues.partial()

const valuesOf = ({ username, email, portrait_url }: Profile): ProfileValues => ({
  username,
  email,
  portrait_url,
})

/** The same rules as the server's, in its words, once somebody has tried to save. */
export function useProfileForm(profile: Profile) {
  const saved = valuesOf(profile)
  const draft = useDraft({
    of: 'profile',
    schema: changedValues,
    start: () => ({}),
    isWorthKeeping: (typed) => Object.keys(changesOf(saved, typed)).length > 0,
  })
  const update = useUpdateProfile()
  const [told, setTold] = useState(false)
  const changes = changesOf(saved, draft.value)
  const values = { ...saved, ...changes }
  const checked = profileUpdate.safeParse(values)
  const wrong = (field: keyof ProfileValues) =>
    told && !checked.success
      ? checked.error.issues.find(({ path }) => path[0] === field)?.message
      : undefined

  return {
    values,
    /** Null: as drawn from the username. The server takes an empty text for that; nothing would keep what there is. */
    choosePortrait(portraitUrl: string | null) {
      update.reset()
      const portrait_url = portraitUrl ?? (saved.portrait_url === null ? null : '')
      draft.set((before) => ({ ...before, portrait_url }))
    },
    set(fields: Partial<ProfileValues>) {
      update.reset()
      draft.set((before) => ({ ...before, ...fields }))
    },
    restored: draft.restored,
    discard: () => draft.restart({}),
    wrong,
    /** Answers the first field that is wrong, if one is. */
    save(): keyof ProfileValues | null {
      setTold(true)
      update.reset()
      if (!checked.success) return (checked.error.issues[0]?.path[0] ?? 'username') as 'username'
      draft.settleAfter(
        update.mutateAsync(changes, { onSuccess: () => setTold(false) }),
        () => ({}),
      )
      return null
    },
    saving: update.isPending,
    saved: update.isSuccess,
    error: update.error,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

function changesOf(saved: ProfileValues, typed: Partial<ProfileValues>): Partial<ProfileValues> {
  const changed = Object.entries(typed).filter(
    ([field, value]) => value !== undefined && value !== saved[field as keyof ProfileValues],
  )
  return Object.fromEntries(changed)
}
