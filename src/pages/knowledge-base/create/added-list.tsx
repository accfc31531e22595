import { useRef } from 'react'
import type { Resource } from '#crud/resource.ts'
import { FileLine } from '#shell/files/file-line.tsx'
import { AddedEntry } from './added-entry.tsx'
import styles from './create.module.css'
import type { Added } from './use-adding.ts'

interface AddedListProps {
  resource: Resource
  items: Added[]
  onRemove: (key: number) => void
  onRetry: (item: Added) => void
}

/** The selected files: those that wait, are being uploaded or failed, and the entries that came of the others. */
export function AddedList({ resource, items, onRemove, onRetry }: AddedListProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (key: number) => {
    onRemove(key)
    list.current?.focus()
  }
  return (
    <ul ref={list} tabIndex={-1} className={styles.list}>
      {items.map((item) =>
        item.entry ? (
          <AddedEntry key={item.key} resource={resource} entry={item.entry} />
        ) : (
          <FileLine key={item.key} file={uploadOf(item, () => onRetry(item))} onRemove={() => remove(item.key)} />
        ),
      )}
    </ul>
  )
}

const uploadOf = ({ file: { name, size }, state, share, problem }: Added, retry: () => void) => ({
  name,
  size,
  share,
  problem,
  retry: state === 'failed' ? retry : undefined,
})
