import { useCallback, useEffect, useRef, useState } from 'react'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { ApiError, call } from '#providers/requests/http.ts'
import { createQueue } from '#shell/files/queue.ts'
import { uploadFile } from '#shell/files/transfer.ts'
import { objectionTo } from './objection.ts'

/** A selected file and how far it has come. */
export interface Added {
  key: number
  file: File
  state: 'chosen' | 'refused' | 'sending' | 'failed' | 'added'
  /** The uploaded share. */
  share?: number
  /** Why it is refused or has failed. */
  problem?: string
  /** The uploaded bytes; another attempt does not send them again. */
  fileId?: string
  entry?: KnowledgeEntry
}

/** The fields that all files of a selection share. */
export type Shared = Partial<Pick<KnowledgeEntry, 'language' | 'tags' | 'provider'>>

/**
 * Selected files, which are uploaded on demand, a few at a time.
 *
 * @param onSettled called when a file was added or has failed
 */
export function useAdding(onSettled: () => void) {
  const [items, setItems] = useState<Added[]>([])
  const latest = useRef(items)
  const running = useRef(new Map<number, AbortController>())
  const [queue] = useState(createQueue)
  useEffect(() => () => running.current.forEach((controller) => controller.abort()), [])
  useEffect(() => {
    latest.current = items
  })

  const note = (key: number, change: Partial<Added>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  async function send({ key, file, fileId }: Added, shared: Shared) {
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    note(key, { state: 'sending', share: 0, problem: undefined })
    const onProgress = (share: number) => note(key, { share })
    try {
      const entry = await queue(async () => {
        const uploaded = fileId ?? (await uploadFile(file, target, { signal, onProgress })).id
        note(key, { fileId: uploaded, share: 1 })
        const { createFromFile } = knowledgeBase.endpoints
        return (await call(createFromFile, { body: { file_id: uploaded, ...shared } as never, signal })).data
      }, signal)
      note(key, { state: 'added', entry: entry as KnowledgeEntry, share: undefined })
    } catch (error) {
      if (signal.aborted) return
      const problem = error instanceof ApiError ? error.message : t('files.unreadable')
      note(key, { state: 'failed', problem, share: undefined })
    }
    onSettled()
  }

  return {
    items,
    choose: (files: File[]) => setItems((all) => [...all, ...files.map((file) => chosen(file, all))]),
    remove(key: number) {
      running.current.get(key)?.abort()
      setItems((all) => all.filter((one) => one.key !== key))
    },
    send: (some: Added[], shared: Shared) => some.forEach((item) => void send(item, shared)),
    /** True if leaving would lose something. */
    isPending: useCallback(() => latest.current.some(({ state }) => state === 'chosen' || state === 'sending'), []),
  }
}

const target = { resource: knowledgeBase.name, field: 'file_id' }

let made = 0

function chosen(file: File, others: Added[]): Added {
  const problem = objectionTo(file, others)
  return { key: ++made, file, state: problem ? 'refused' : 'chosen', problem }
}
