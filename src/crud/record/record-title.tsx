import { useOne } from '@refinedev/core'
import { parentOptions } from '../at-parent.ts'
import type { Row } from '../row.ts'
import type { ResourceEntry } from '../entry.ts'
import { heading, titleOf } from '../vocabulary.ts'

interface RecordTitleProps {
  resource: ResourceEntry
  id: string
}

/** The title of a record that its page does not read itself. Falls back to the name of its resource. */
export default function RecordTitle({ resource, id }: RecordTitleProps) {
  const { result } = useOne<Row & { id: string }>({
    resource: resource.identifier,
    id,
    ...parentOptions(resource),
    errorNotification: false,
  })
  return result ? titleOf(resource, result) : heading(resource, 'one')
}
