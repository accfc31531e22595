import { useEffect, useRef, useState } from 'react'
import { files, maxFiles, maxFileSize } from '#contract/files.ts'
import { ApiError } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'
import { uploadFile } from './transfer.ts'
import { placeholder } from './uploading.ts'

/** What became of a file that was chosen here. */
export interface Upload {
  name: string
  /** How much of it has been sent, while it is on its way. */
  share?: number
  /** Why it is not attached. */
  problem?: string
}

interface Uploads {
  resource: string
  /** Ids of files, and placeholders of those that are on their way. */
  value: string[]
  onChange: (value: string[]) => void
  /** A file has arrived, or failed to. */
  onSettled?: () => void
}

/** Sends each chosen file by itself, and keeps the field's value in step. */
export function useUploads({ resource, value, onChange, onSettled }: Uploads) {
  const [uploads, setUploads] = useState<Record<string, Upload>>({})
  const change = useChange(value, onChange)
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => () => running.current.forEach((controller) => controller.abort()), [])

  const note = (key: string, upload?: Upload) =>
    setUploads(({ [key]: _, ...others }) => (upload ? { ...others, [key]: upload } : others))

  async function send(key: string, file: File) {
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    const { name } = file
    note(key, { name, share: 0 })
    change((ids) => [...ids, key])
    try {
      const id = await uploadFile(file, resource, { signal, onProgress: (share) => note(key, { name, share }) })
      note(key)
      note(id, { name })
      change((ids) => ids.map((one) => (one === key ? id : one)))
    } catch (error) {
      if (signal.aborted) return
      note(key, { name, problem: error instanceof ApiError ? error.message : t('app.files.unreadable') })
      change((ids) => ids.filter((one) => one !== key))
    }
    onSettled?.()
  }

  function add(files: File[]) {
    let free = maxFiles - value.length
    for (const file of files) {
      const key = placeholder(++made)
      const problem = objectionTo(file) ?? (free-- > 0 ? undefined : t('app.files.too_many', { count: maxFiles }))
      if (problem) note(key, { name: file.name, problem })
      else void send(key, file)
    }
  }

  function remove(key: string) {
    running.current.get(key)?.abort()
    note(key)
    change((ids) => ids.filter((one) => one !== key))
  }
  return { uploads, add, remove }
}

let made = 0

/** What can be told before anything is sent. */
function objectionTo({ name, size }: File): string | undefined {
  if (size > maxFileSize) return t('app.files.too_large', { size: maxFileSize / 1024 ** 2 })
  if (size === 0) return t('app.files.empty')
  return files.write.shape.filename.safeParse(name).success ? undefined : t('app.files.name')
}

/** Uploads end when they like: each changes the value as it is at that moment. */
function useChange(value: string[], onChange: (value: string[]) => void) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return (next: (ids: string[]) => string[]) => {
    latest.current = next(latest.current)
    onChange(latest.current)
  }
}
