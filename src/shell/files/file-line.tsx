import { CloseOutlined, PaperClipOutlined, RedoOutlined } from '@ant-design/icons'
import { formatBytes } from '#providers/format/bytes.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './files.module.css'
import type { Upload } from './use-uploads.ts'

interface FileLineProps {
  file: Upload
  onRemove: () => void
}

/** An attached, uploading, or rejected file. */
export function FileLine({ file: { name, size = 0, share, problem, retry }, onRemove }: FileLineProps) {
  return (
    <li className={styles.file} data-refused={problem ? true : undefined}>
      <PaperClipOutlined aria-hidden />
      <span className={styles.name}>
        {name}
        {share !== undefined && (
          <small>{t('files.sent', { sent: formatBytes(share * size), size: formatBytes(size) })}</small>
        )}
      </span>
      <span>
        {problem && retry && (
          <Button
            type="text"
            size="small"
            icon={<RedoOutlined aria-hidden />}
            aria-label={t('files.retry', { name })}
            onClick={retry}
          />
        )}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t(share === undefined ? 'files.remove' : 'files.cancel', { name })}
          onClick={onRemove}
        />
      </span>
      {share !== undefined && <progress value={share} max={1} aria-label={t('files.uploading', { name })} />}
      {problem && <p role="alert">{problem}</p>}
    </li>
  )
}
