import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { maxPinned, usePinned } from '#crud/list/views/pinned.ts'
import { findViews, type View } from '#providers/requests/saved-views.ts'

/** The pinned views that the user may still see, in their order, and how to change them. */
export function usePinnedViews() {
  const [ids, pin] = usePinned()
  const {
    data: found,
    isPlaceholderData,
    isPending,
  } = useQuery({
    queryKey: ['saved-views', 'pinned', ids.toSorted().join()],
    queryFn: () => findViews(ids),
    placeholderData: keepPreviousData,
    // Colleagues rename and delete shared views.
    refetchOnWindowFocus: true,
  })
  const views = ids.flatMap((id) => found?.find((view) => view.id === id) ?? [])
  const isFullOfGone = !isPlaceholderData && ids.length >= maxPinned && views.length < ids.length
  const makeRoom = useEffectEvent(() => pin(idsOf(views)))
  useEffect(() => {
    if (found && isFullOfGone) makeRoom()
  }, [found, isFullOfGone])
  return { views, pin, isPending }
}

const idsOf = (views: View[]) => views.map(({ id }) => id)
