import type { Audience } from '../../choices.schemas.ts'

/** Who sees a thing, for its history: DMs alone read that. */
export const audienceValues = (
  isDm: boolean,
  { visibility, visible_to }: { visibility: Audience; visible_to: string | null },
) =>
  isDm && {
    visibility,
    visible_to:
      visible_to === null ? [] : (JSON.parse(visible_to) as number[]).toSorted((a, b) => a - b),
  }
