import type { Asker } from '../../auth/asker.ts'
import type { Needs } from '../../services.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import type { Npc } from '../npcs/npcs.schemas.ts'
import { drawPng, withTexts } from '../pictures/write-png.ts'

const PARCHMENT = [226, 214, 186] as const

/** Character cards, which chat programs with a language model read. */
export function createCardService({
  npcs,
  npcPortraits,
  secrets,
}: Needs<'npcs' | 'npcPortraits' | 'secrets'>) {
  return {
    /**
     * A PNG with the NPC as its reader may see it, in the versions 2 and 3 of the format. With `withSecrets`, and for a DM alone,
     * the DM notes and the secrets are the notes of its creator.
     */
    card(asker: Asker, id: number, withSecrets: boolean): { name: string; png: Buffer } {
      const npc = npcs.get(asker, id)
      const notes = withSecrets ? notesOf(npc) : []
      const data = fieldsOf(npc, notes.join('\n\n'))
      const older = { spec: 'chara_card_v2', spec_version: '2.0', data }
      const newer = {
        spec: 'chara_card_v3',
        spec_version: '3.0',
        data: { ...data, group_only_greetings: [] },
      }
      const png = withTexts(pictureOf(), { chara: encoded(older), ccv3: encoded(newer) })
      return { name: npc.name, png }

      function notesOf({ campaign_id, dm_notes }: Npc): string[] {
        // For a player, the notes are absent.
        if (dm_notes === undefined) return []
        const about = { campaign_id, about_kind: 'npc', about_id: id } as const
        const texts = [...secrets.all(asker, about)].flat().map(({ text }) => text)
        return [dm_notes, ...texts].filter((text) => text.trim() !== '')
      }

      /** The portrait, if it is a PNG; a card is nothing else. */
      function pictureOf(): Buffer {
        const hasPortrait = npcs.getRow(asker, id).portrait_id !== null
        const portrait = hasPortrait ? npcPortraits.get(asker, id) : undefined
        if (portrait?.type === 'image/png') return Buffer.concat([...portrait.pieces])
        return drawPng({ width: 400, height: 600, palette: [PARCHMENT], colorAt: () => 0 })
      }
    },
  }
}

function fieldsOf(npc: Npc, notes: string) {
  const traits = (['language_style', 'narrative_role', 'trustworthiness'] as const).flatMap(
    (name) => (npc[name] ? [`${NPC_FIELDS[name].label}: ${npc[name]}`] : []),
  )
  const paragraphs = (...texts: string[]) => texts.filter((text) => text !== '').join('\n\n')
  return {
    name: npc.name,
    description: paragraphs(npc.description, npc.backstory),
    personality: paragraphs(npc.personality, traits.join('\n')),
    scenario: '',
    first_mes: '',
    mes_example: '',
    creator_notes: notes,
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: [],
    tags: npc.tags.map(({ name }) => name),
    creator: '',
    character_version: '',
    extensions: {},
  }
}

const encoded = (card: object): string => Buffer.from(JSON.stringify(card)).toString('base64')
