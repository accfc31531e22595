import { useEffect, useRef, useState } from 'react'
import { placeholder } from '#crud/form/uploading.ts'
import type { FilePickerProps } from '#crud/engine.ts'
import { t } from '#providers/format/i18n.ts'
import { ApiError } from '#providers/requests/http.ts'
import { objectionTo } from './objection.ts'
import { createQueue } from './queue.ts'
import { uploadFile } from './transfer.ts'

/** The state of a file selected here. */
export interface Upload {
  name: string
  size?: number
  /** The uploaded share while uploading. */
  share?: number
  /** The reason why it is not attached. */
  problem?: string
  /** Its index among the files, if it is not attached. */
  at?: number
  /** Uploads it again after a failure. */
  retry?: () => void
}

type Options = Pick<FilePickerProps, 'resource' | 'field' | 'onUploaded'> & {
  /** Ids of files, and placeholders of pending uploads. */
  value: string[]
  onChange: (value: string[]) => void
  /** Called when an upload has succeeded or failed. */
  onSettled?: () => void
}

/** Uploads each selected file on its own, a few in parallel, and updates the field's value. */
export function useUploads({ resource, field, value, onChange, onUploaded, onSettled }: Options) {
  const [uploads, setUploads] = useState<Record<string, Upload>>({})
  const change = useChange(value, onChange)
  const running = useRef(new Map<string, AbortController>())
  const [queue] = useState(createQueue)
  useEffect(() => () => running.current.forEach((controller) => controller.abort()), [])
  const { max: most = Infinity } = field

  const note = (key: string, upload?: Upload) =>
    setUploads(({ [key]: _, ...others }) => (upload ? { ...others, [key]: upload } : others))

  async function send(key: string, file: File, at?: number) {
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    const { name, size } = file
    const onProgress = (share: number) => note(key, { name, size, share })
    onProgress(0)
    change((ids) => ids.toSpliced(at ?? ids.length, 0, key))
    try {
      const target = { resource, field: field.name }
      const sent = await queue(() => uploadFile(file, target, { signal, onProgress }), signal)
      note(key)
      note(sent.id, { name })
      onUploaded?.(sent)
      change((ids) => ids.map((one) => (one === key ? sent.id : one)))
    } catch (error) {
      if (signal.aborted) return
      const problem = error instanceof ApiError ? error.message : t('files.unreadable')
      change((ids) => {
        const place = ids.indexOf(key)
        note(key, { name, problem, at: place, retry: () => void send(key, file, place) })
        return ids.filter((one) => one !== key)
      })
    }
    onSettled?.()
  }

  function add(files: File[]) {
    // A new file replaces the current one if only one is allowed.
    const isReplaced = most === 1 && files.length === 1
    let free = isReplaced ? 1 : most - value.length
    for (const file of files) {
      const key = placeholder(++made)
      const problem = objectionTo(file, field) ?? (free-- > 0 ? undefined : t('files.too_many', { count: most }))
      if (problem) {
        note(key, { name: file.name, problem, at: Infinity })
        continue
      }
      if (isReplaced) value.forEach(remove)
      void send(key, file)
    }
  }

  function remove(key: string) {
    running.current.get(key)?.abort()
    note(key)
    change((ids) => ids.filter((one) => one !== key))
  }
  return { uploads, shown: withFailed(value, uploads), add, remove }
}

let made = 0

/** The attached files in order, with failed ones at their index. */
const withFailed = (value: string[], uploads: Record<string, Upload>): string[] =>
  Object.entries(uploads)
    .filter(([key, { problem }]) => problem && !value.includes(key))
    .reduce((keys, [key, { at = Infinity }]) => keys.toSpliced(at, 0, key), value)

/** Updates the latest value, since uploads can end at any time. */
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
