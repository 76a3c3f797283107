import { useDraft } from './use-draft.ts'

/** One text that is typed, kept in the tab until it is sent. */
export function useTypedText(of: string) {
  const draft = useDraft({ of, start: () => '', isWorthKeeping: (text) => text !== '' })
  return [draft.value, (text: string) => draft.set(() => text)] as const
}
