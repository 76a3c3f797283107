import { MakeThingHost } from './make-thing-store.ts'
import { RenameHost } from './rename-store.ts'
import { SelectedName } from './selected-name.tsx'

/** What names in texts need on every signed-in page. */
export default function NamesHosts() {
  return (
    <>
      <RenameHost />
      <MakeThingHost />
      <SelectedName />
    </>
  )
}
