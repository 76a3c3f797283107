import { lazy, Suspense, useState } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { PictureButton } from '../../../components/picture-button.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { ArticleFace } from '../article-face.tsx'
import {
  articleQuery,
  putArticlePicture,
  refreshArticles,
  removeArticlePicture,
} from '../articles.queries.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './article-picture.module.css'

const PortraitUpload = lazy(async () => ({
  default: (await import('../../../components/forms/portrait-upload.tsx')).PortraitUpload,
}))

/** A letter or a map is read, and is shown on a whole screen. */
const PIXELS = 2048

interface ArticlePictureProps {
  article: Article
  mayEdit: boolean
}

/** The picture of an article, or its icon. It opens the picture as large as the window, and the upload. */
export function ArticlePicture({ article, mayEdit }: ArticlePictureProps) {
  const { id, name, picture_url: url, campaign_id } = article
  const [isOpen, setOpen] = useState(false)
  const face = <ArticleFace article={article} size={72} alt={`Picture of ${name}`} />
  if (!mayEdit && !url) return face

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: articleQuery(id).queryKey })
    void refreshArticles(campaign_id)
  }

  return (
    <>
      <PictureButton
        mayEdit={mayEdit}
        aria-label={url ? 'Open the picture' : 'Add a picture'}
        onClick={() => setOpen(true)}
      >
        {face}
      </PictureButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size={url ? 'wide' : 'medium'}
        title={`Picture of ${name}`}
      >
        {url ? (
          <img className={styles.picture} src={url} alt={name} />
        ) : (
          <p className={lettering.soft}>No picture yet. It is shown in lists and at the table.</p>
        )}
        {mayEdit && (
          <DialogFooter>
            <Suspense>
              <PortraitUpload
                portraitUrl={url}
                pixels={PIXELS}
                onUpload={async (picture) => {
                  await putArticlePicture(id, picture)
                  await refresh()
                }}
                onRemove={async () => {
                  await removeArticlePicture(id)
                  await refresh()
                }}
              />
            </Suspense>
          </DialogFooter>
        )}
      </Dialog>
    </>
  )
}
