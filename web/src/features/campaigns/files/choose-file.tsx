import { FileArchive } from 'lucide-react'

import { FileDrop } from '../../../components/forms/file-drop.tsx'

/** Chooses a campaign file. The server checks what it is. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <FileDrop
      label="Campaign file"
      accept=""
      button="Choose a file"
      primary
      onChoose={onChoose}
      picture={<FileArchive aria-hidden />}
      hint={
        <>
          A campaign of Dramatis, Kanka, World Anvil, LegendKeeper, Foundry or Azgaar’s generator, a
          zip of Markdown notes or one document, a character card, or a CSV. You see what is in it
          before anything is imported.
        </>
      }
    />
  )
}
