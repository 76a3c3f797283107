import { FileArchive } from 'lucide-react'

import { FileDrop } from '../../../components/forms/file-drop.tsx'

/** Chooses a campaign file. The server checks what it is. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <FileDrop
      label="Campaign file"
      accept=".zip,application/zip"
      button="Choose a file"
      primary
      onChoose={onChoose}
      picture={<FileArchive aria-hidden />}
      hint={
        <>
          or drop it here. It ends in <span>.dramatis.zip</span>. You see what is in it before
          anything is imported.
        </>
      }
    />
  )
}
