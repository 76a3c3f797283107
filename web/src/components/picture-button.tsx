import { Pencil } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './picture-button.module.css'

/** A picture that opens a dialog. A pencil on it says that the reader may change it. */
export function PictureButton({
  mayEdit = true,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type'> & { mayEdit?: boolean }) {
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" {...rest}>
      {children}
      {mayEdit && (
        <span className={styles.pencil}>
          <Pencil aria-hidden />
        </span>
      )}
    </button>
  )
}
