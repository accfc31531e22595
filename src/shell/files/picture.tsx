import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { FileFacts } from '#crud/engine.ts'
import styles from './files.module.css'
import { useAddress } from './use-address.ts'

/** A thumbnail that opens the picture in a dialog. */
export function Picture({ file }: { file: FileFacts }) {
  const [isOpen, setOpen] = useState(false)
  const image = useAddress(file)
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={t('files.enlarge', { name: file.label })}
        onClick={() => setOpen(true)}
      >
        <img loading="lazy" alt={file.label} {...image} />
      </button>
      <Dialog open={isOpen} title={file.label} footer={null} width="min(96vw, 1000px)" onCancel={() => setOpen(false)}>
        <img className={styles.picture} alt={file.label} {...image} />
      </Dialog>
    </>
  )
}
