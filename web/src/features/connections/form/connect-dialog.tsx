import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { ConnectionForm, type ConnectionFormProps } from './connection-form.tsx'

/** A small box for a new connection, over the graph, the list and the sheets. */
export function ConnectDialog(props: Omit<ConnectionFormProps, 'connection'>) {
  return (
    <Dialog onClose={props.onClose} title="New connection">
      <ConnectionForm {...props} connection={null} />
    </Dialog>
  )
}
