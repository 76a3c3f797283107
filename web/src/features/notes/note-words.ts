import type { NoteType } from '../../../../src/features/notes/notes.schemas.ts'

export const NOTE_WORDS: Record<NoteType, { title: string; empty: string }> = {
  public: {
    title: 'Public Notes',
    empty: 'Nothing here yet. Everyone in the campaign can read and edit these.',
  },
  dm: {
    title: 'DM Notes',
    empty: 'Nothing here yet. Players never see these.',
  },
}
