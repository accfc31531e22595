import { Suspense } from 'react'
import { SlowLoading } from '../slow-loading.tsx'
import { renderOptional } from '../lazy.ts'
import { loadKeptNotice } from '../states/load.ts'
import type { ListState } from './state.ts'
import type { useRows } from './use-rows.ts'

interface RowsNoticeProps {
  list: ReturnType<typeof useRows>
  change: (changed: Partial<ListState>) => void
}

/** Shown above the previous rows if the requested ones failed to load or take long. */
export function RowsNotice({ list, change }: RowsNoticeProps) {
  const { setback, stateBefore, loadedAt, retry } = list
  const onBack = stateBefore && (() => change(stateBefore))
  if (setback) {
    return <Suspense>{renderOptional(loadKeptNotice, { error: setback, loadedAt, onRetry: retry, onBack })}</Suspense>
  }
  return (list.isLoading || list.isStale) && <SlowLoading onCancel={onBack} />
}
