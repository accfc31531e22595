import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '#providers/i18n.ts'
import styles from './files.module.css'
import { downloadFile } from './transfer.ts'

interface LinksProps {
  files: { id: string; label: string }[]
}

/** The files of a record, each to be downloaded. */
export default function Links({ files }: LinksProps) {
  const { open } = useNotification()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: downloadFile,
    onError: (error) => open?.({ type: 'error', message: error.message }),
  })
  return (
    <ul className={styles.links}>
      {files.map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.link}
            aria-label={t('app.files.download', { name: label })}
            aria-busy={isPending && variables === id}
            onClick={() => mutate(id)}
          >
            <DownloadOutlined aria-hidden />
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
