import { useState } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { TRAY } from './faces.ts'

import styles from './face-tray.module.css'

interface FacesProps {
  name: string
  /** Draws other faces. */
  draw: () => Promise<readonly string[]>
  disabled?: boolean
  onChoose: (seed: string) => void
}

/** Twelve drawn faces to choose from, once they are there. */
export function Faces({
  name,
  seeds,
  disabled,
  onChoose,
}: Omit<FacesProps, 'draw'> & { seeds: readonly string[] }) {
  return (
    <div className={styles.faces}>
      {seeds.length === 0 && EMPTY}
      {seeds.map((seed, index) => (
        <button
          key={seed}
          type="button"
          className={styles.face}
          aria-label={`Face ${index + 1}`}
          disabled={disabled}
          onClick={() => onChoose(seed)}
        >
          <Avatar name={name} avatarUrl={seed} size="fill" loading="eager" />
        </button>
      ))}
    </div>
  )
}

/** As large as the faces that are being drawn. */
const EMPTY = Array.from({ length: TRAY }, (_, at) => <span key={at} className={styles.face} />)

/** A button that opens them. */
export function FaceTray({ name, draw, onChoose }: FacesProps) {
  const [seeds, setSeeds] = useState<readonly string[]>([])
  const close = () => setSeeds([])
  async function fill() {
    const drawn = await draw()
    if (drawn.length > 0) setSeeds(drawn)
  }
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => void fill()}>
        Choose a face
      </Button>
      <Dialog
        open={seeds.length > 0}
        onClose={close}
        title={name ? `Portrait of ${name}` : 'Portrait'}
      >
        <Faces
          name={name}
          seeds={seeds}
          onChoose={(seed) => {
            onChoose(seed)
            close()
          }}
        />
        <DialogFooter>
          <Button variant="quiet" onClick={() => void fill()}>
            Other faces
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
