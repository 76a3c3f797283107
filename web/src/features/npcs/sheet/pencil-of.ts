import type { NpcBlock } from '../npc-blocks.ts'

/** The id of the button that opens a block, which gets the focus back. */
export const pencilOf = ({ name }: NpcBlock): string => `edit-${name}`
