import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import { call } from '#providers/http.ts'
import type { Row } from '../fields/field-type.ts'
import { failure } from '../record/use-mutations.ts'
import type { Resource } from '../resource.ts'

/** Somebody else saved first: what they saved, until it is settled whose changes stay. */
export function useConflict({ contract }: Resource, { id }: Row) {
  const { open } = useNotification()
  const [theirs, setTheirs] = useState<Row | null>(null)
  const look = async () => {
    try {
      const { data } = await call(contract.endpoints['detail']!, { params: { id: String(id) } })
      setTheirs(data)
    } catch (error) {
      open?.(failure(error as Error))
    }
  }
  return { theirs, look, settle: () => setTheirs(null) }
}
