import type { GetListResponse } from '@refinedev/core'
import { useState } from 'react'
import type { Resource } from '../resource.ts'
import type { ListState } from './state.ts'

interface Query {
  data?: GetListResponse
  dataUpdatedAt: number
  isPlaceholderData: boolean
}

interface LastRows {
  /** The list, its state and the time, as one text. */
  key: string
  /** The list that they are of. */
  of: string
  state: ListState
  answer: GetListResponse
  /** In milliseconds. */
  loadedAt: number
}

/** The rows of a list that were loaded last, with their state. */
export function useLastRows({ identifier, at }: Resource, state: ListState, query: Query): LastRows | undefined {
  const [last, keep] = useState<LastRows>()
  const of = JSON.stringify([identifier, at])
  const { data, dataUpdatedAt, isPlaceholderData } = query
  if (data && !isPlaceholderData) {
    const key = JSON.stringify([of, state, dataUpdatedAt])
    if (key !== last?.key) keep({ key, of, state, answer: data, loadedAt: dataUpdatedAt })
  }
  return last?.of === of ? last : undefined
}
