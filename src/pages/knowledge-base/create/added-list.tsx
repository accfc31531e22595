import { useRef } from 'react'
import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { Resource } from '#crud/resource.ts'
import { FileLine } from '#shell/files/file-line.tsx'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { pathTo } from '#crud/paths.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { useLiveEntry } from '../use-live-entry.ts'
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

/** An entry that was made of a file, and how far it has been read. */
function AddedEntry({ resource, entry: added }: { resource: Resource; entry: KnowledgeEntry }) {
  const entry = useLiveEntry(added)
  const tenantId = useSession()?.user.tenant_id
  return (
    <li className={styles.entry} data-failed={entry.failure ? true : undefined}>
      {entry.failure ? <CloseOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
      <span>
        <HoverLink to={pathTo(resource, 'show', { tenantId, id: entry.id })!}>{entry.title}</HoverLink>
        {entry.failure && <p role="alert">{t(`values.failure.${entry.failure}`)}</p>}
      </span>
      <FieldValue field={resource.fields['status']!} row={entry} face="Cell" />
    </li>
  )
}
