import { useCustomMutation, useList } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { notifications as contract, type Notification } from '#contract/notifications.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { ofNotifications } from '#providers/refine/freshness.ts'
import { toMutation } from '#providers/refine/to-request.ts'

const { read, readAll } = contract.endpoints
const pageSize = 20

/** A page of the user's notifications, newest first, updated live. */
export function useNotifications(onRead: () => void) {
  const [page, setPage] = useState(1)
  const { result, query } = useList<Notification>({
    resource: contract.name,
    dataProviderName: contract.api,
    pagination: { currentPage: page, pageSize },
    sorters: [{ field: 'created_at', order: 'desc' }],
    errorNotification: false,
    queryOptions: ofNotifications,
  })
  const { refetch } = query
  useEffect(() => subscribeLive(contract.name, () => void refetch()), [refetch])

  const onSettled = () => {
    onRead()
    void refetch()
  }
  // Unlike a callback of `mutate`, this is also called after the drawer has closed.
  const { mutate } = useCustomMutation({ mutationOptions: { onSettled } })
  return {
    page,
    setPage,
    rows: query.data && result.data,
    hasOlder: page * pageSize < (result.total ?? 0),
    isFailed: query.isError,
    retry: () => void refetch(),
    read: ({ id, read_at }: Notification) => {
      if (!read_at) mutate({ ...toMutation(read, { params: { id } }), successNotification: false })
    },
    readAll: () => mutate({ ...toMutation(readAll), successNotification: false }),
  }
}
