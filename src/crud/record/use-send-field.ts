import { useUpdate } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { dataProvider } from '#providers/refine/data.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { announceChange } from '#providers/undo/announce.ts'
import { isSame } from '../form/values.ts'
import { parentOptions } from '../at-parent.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { changedText } from './changed-text.ts'

type Saved = Row & { id: string }

/**
 * Saves single fields of a record. Changes by others conflict only if they are in the same field, so that a new comment
 * does not block a change of the priority.
 *
 * @param row the version that the user has seen
 */
export function useSendField(resource: Resource, row: Row) {
  const { mutateAsync } = useUpdate<Saved, ApiError, Row>()
  const known = useRef(row)
  useEffect(() => void (known.current = row), [row])
  const { identifier, contract } = resource
  const id = String(row['id'])
  const update = (name: string, value: unknown) =>
    mutateAsync({
      resource: identifier,
      id,
      values: { [name]: value, updated_at: known.current['updated_at'] },
      invalidates: ['all'],
      ...parentOptions(resource),
      successNotification: (answer) =>
        announceChange(changedText(resource, answer?.data ?? { ...row, [name]: value }, name), answer),
      errorNotification: false,
    })
  /** @throws {ApiError} `edit_conflict` if others changed the field; sending again overwrites their value */
  const send = async (name: string, value: unknown): Promise<Row> => {
    const { data } = await update(name, value).catch(async (error: ApiError) => {
      if (error.code !== 'edit_conflict') throw error
      const before = known.current[name]
      const meta = { ...parentOptions(resource).meta, contract }
      const { data: current } = await dataProvider[contract.api].getOne({ resource: contract.name, id, meta })
      known.current = current
      if (!isSame(current[name], before)) throw error
      return update(name, value)
    })
    known.current = data
    return data
  }
  return {
    send,
    /** The latest known version; after a conflict the version of others. */
    latest: () => known.current,
  }
}
