import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#providers/format/bytes.ts'
import { t } from '#providers/format/i18n.ts'
import type { FileFacts } from '#crud/engine.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './files.module.css'
import { downloadFile, renewAddress, urlOf } from './transfer.ts'

interface FileFacesProps {
  files: FileFacts[]
}

/** The files of a record: pictures, players, and a link to download each. */
export default function FileFaces({ files }: FileFacesProps) {
  return (
    <ul className={styles.faces}>
      {files.map((file) => (
        <li key={file.id}>
          {isOf(file, 'image') && <Picture file={file} />}
          <DownloadLink file={file} />
          {isOf(file, 'audio') && <Player file={file} />}
        </li>
      ))}
    </ul>
  )
}

const isOf = ({ type, address }: FileFacts, kind: 'image' | 'audio') =>
  Boolean(address && type?.startsWith(`${kind}/`) && !type.includes('svg'))

/** A player that loads the file only when it is started. */
function Player({ file }: { file: FileFacts }) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings have no captions
  return <audio controls preload="none" aria-label={t('files.play', { name: file.label })} {...useAddress(file)} />
}

function DownloadLink({ file: { id, label, size } }: { file: FileFacts }) {
  const { open } = useNotification()
  // Uses React Query directly: Refine's mutations change data, this one downloads a file.
  const { mutate, isPending } = useMutation({
    mutationFn: downloadFile,
    onError: (error) => open?.({ type: 'error', message: error.message }),
  })
  return (
    <span className={styles.download}>
      <button
        type="button"
        className={styles.link}
        aria-label={t('files.download', { name: label })}
        aria-busy={isPending}
        onClick={() => mutate(id)}
      >
        <DownloadOutlined aria-hidden />
        {label}
      </button>
      {size !== undefined && <small>{formatBytes(size)}</small>}
    </span>
  )
}

/** A thumbnail that opens the picture in a dialog. */
function Picture({ file }: { file: FileFacts }) {
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

/**
 * Returns the URL of a file. If it fails to load, requests a new one, once.
 *
 * @example const { src, onError } = useAddress(file); <img src={src} onError={onError} />
 */
function useAddress({ id, address }: FileFacts) {
  const [renewed, setRenewed] = useState<{ of?: string; address?: string }>({})
  const isRenewed = renewed.of === address
  const current = (isRenewed && renewed.address) || address
  const onError = () => {
    if (isRenewed) return
    setRenewed({ of: address })
    void renewAddress(id).then(
      (fresh) => setRenewed({ of: address, address: fresh }),
      () => undefined,
    )
  }
  return { src: current && urlOf(current), onError }
}

/** Files in a list: the first picture, and the name of a single file or the number of files. */
export function FileCell({ files }: { files: FileFacts[] }) {
  const picture = files.find(({ type, address }) => address && type?.startsWith('image/'))
  const names = files.map(({ label }) => label).join(', ')
  return (
    <span className={styles.cell} title={names}>
      {picture && <img src={urlOf(picture.address!)} alt="" loading="lazy" />}
      <span>{files.length === 1 ? names : t('files.many', { count: files.length })}</span>
    </span>
  )
}
