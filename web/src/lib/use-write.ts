import { type QueryKey, useMutation } from '@tanstack/react-query'

import { refresh } from './refresh.ts'

/**
 * A write, and what is read again after it: awaited, so that what was saved is on the page when a form closes; and also after
 * a refusal, which may mean that another person changed it.
 */
export const useWrite = <Input, Answer>(
  affected: readonly QueryKey[],
  write: (input: Input) => Promise<Answer>,
) =>
  useMutation({
    mutationFn: write,
    onSuccess: () => refresh(affected),
    onError: () => void refresh(affected),
  })
