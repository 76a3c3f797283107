import { useState } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { drawFaces } from './faces.ts'

import styles from './face-tray.module.css'

interface FacesProps {
  name: string
  /** Draws another face. */
  draw: () => string
  disabled?: boolean
  onChoose: (seed: string) => void
}

/** Twelve drawn faces to choose from. */
export function Faces({
  name,
  seeds,
  disabled,
  onChoose,
}: Omit<FacesProps, 'draw'> & { seeds: readonly string[] }) {
  return (
    <div className={styles.faces}>
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

/** A button that opens them. */
export function FaceTray({ name, draw, onChoose }: FacesProps) {
  const [seeds, setSeeds] = useState<readonly string[]>([])
  const close = () => setSeeds([])
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setSeeds(drawFaces(draw))}
      >
        Choose a face
      </Button>
      <Dialog
        open={seeds.length > 0}
        onOpenChange={close}
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
          <Button variant="quiet" onClick={() => setSeeds(drawFaces(draw))}>
            Other faces
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
