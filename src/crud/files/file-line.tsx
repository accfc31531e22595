import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#providers/i18n.ts'
import styles from './files.module.css'
import type { Upload } from './use-uploads.ts'

interface FileLineProps {
  file: Upload
  onRemove: () => void
}

/** A file that is attached, on its way, or refused. */
export function FileLine({ file: { name, share, problem }, onRemove }: FileLineProps) {
  return (
    <li className={styles.file} data-refused={problem ? true : undefined}>
      <PaperClipOutlined aria-hidden />
      <span className={styles.name}>{name}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('app.files.remove', { name })}
        onClick={onRemove}
      />
      {share !== undefined && <progress value={share} max={1} aria-label={t('app.files.uploading', { name })} />}
      {problem && <p role="alert">{problem}</p>}
    </li>
  )
}
