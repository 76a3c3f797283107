import type { ForeignFile } from '../foreign-file.ts'
import type { ToolReader } from '../model.ts'
import { azgaar } from './azgaar/read-azgaar.ts'
import { cards } from './cards/read-cards.ts'
import { csv } from './csv/read-csv.ts'
import { foundry } from './foundry/read-foundry.ts'
import { kanka } from './kanka/read-kanka.ts'
import { legendKeeper } from './legend-keeper/read-project.ts'
import { obsidian } from './obsidian/read-vault.ts'
import { worldAnvil } from './world-anvil/read-world.ts'

/** The most particular first: almost any text could be a table. */
const READERS: ToolReader[] = [
  kanka,
  worldAnvil,
  legendKeeper,
  azgaar,
  cards,
  foundry,
  obsidian,
  csv,
]

/** The reader for a file, told by its content. */
export async function findReader(file: ForeignFile): Promise<ToolReader | undefined> {
  for (const reader of READERS) {
    if (await reader.recognizes(file)) return reader
  }
  return undefined
}
