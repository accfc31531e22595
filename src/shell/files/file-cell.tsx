import type { FileFacts } from '#crud/engine.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './files.module.css'
import { urlOf } from './transfer.ts'

/** Files in a list: the first picture, and the name of the only file or how many there are. */
export default function FileCell({ files }: { files: FileFacts[] }) {
  const picture = files.find(({ type, address }) => address && type?.startsWith('image/'))
  const names = files.map(({ label }) => label).join(', ')
  return (
    <span className={styles.cell} title={names}>
      {picture && <img src={urlOf(picture.address!)} alt="" loading="lazy" />}
      <span>{files.length === 1 ? names : t('files.many', { count: files.length })}</span>
    </span>
  )
}
