import type { Npc, TraitField } from '../../../../src/features/npcs/npcs.schemas.ts'

/** An NPC as the screens use it. A trait is null where none is stored, and absent for players who do not read it. */
export type ReadNpc = Omit<Npc, TraitField> & { [Trait in TraitField]?: Npc[Trait] | null }
