import { useDraft } from './use-draft.ts'

/** One text that is typed, kept in the tab until it is sent, and what to do then: it stays if it was changed since. */
export function useTypedText(of: string) {
  const draft = useDraft({ of, start: () => '', isWorthKeeping: (text) => text !== '' })
  const set = (text: string) => draft.set(() => text)
  return [draft.value, set, () => void draft.settle(() => '')] as const
}
