import { useState } from 'react'

import { type Profile, profileUpdate } from '../../../../src/features/profile/profile.schemas.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { z } from '../../lib/zod.ts'
import { useUpdateProfile } from './profile.queries.ts'

const profileValues = z.object({
  username: z.string(),
  email: z.string(),
  portrait_url: z.string().nullable(),
})
type ProfileValues = z.infer<typeof profileValues>

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
    schema: profileValues,
    start: () => saved,
    isWorthKeeping: (values) =>
      values.username !== saved.username ||
      values.email !== saved.email ||
      values.portrait_url !== saved.portrait_url,
  })
  const update = useUpdateProfile()
  const [told, setTold] = useState(false)
  const { value: values } = draft
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
    discard: () => draft.restart(saved),
    wrong,
    /** Answers the first field that is wrong, if one is. */
    save(): keyof ProfileValues | null {
      setTold(true)
      update.reset()
      if (!checked.success) return (checked.error.issues[0]?.path[0] ?? 'username') as 'username'
      update.mutate(values, {
        onSuccess(next) {
          setTold(false)
          draft.restart(valuesOf(next))
        },
      })
      return null
    },
    saving: update.isPending,
    saved: update.isSuccess,
    error: update.error,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
