import { useInvalidate } from '@refinedev/core'
import { useEffect, useEffectEvent } from 'react'
import { Filters } from '#crud/list/filters/filters.tsx'
import { Toolbar } from '#crud/list/toolbar.tsx'
import { useListState } from '#crud/list/use-list-state.ts'
import type { PageProps, Resource } from '#crud/resource.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './board.module.css'
import { Column } from './column.tsx'
import { useMoves } from './use-moves.ts'

/** The tickets in a column for each status; dragging one changes its status. */
export default function Board({ resource }: PageProps) {
  const { state, change } = useListState(resource)
  const { status: _, ...filters } = state.filters
  const moves = useMoves(resource)
  useNews(resource)
  return (
    <>
      <div className={styles.bar}>
        <Toolbar resource={withoutStatus(resource)} state={{ ...state, filters }} change={change}>
          <Filters
            resource={withoutStatus(resource)}
            filters={filters}
            q={state.q}
            onChange={(changed) => change({ filters: changed })}
          />
        </Toolbar>
      </div>
      <small id="board-help" className={styles.help}>
        {t('tickets.board.help')}
      </small>
      <div className={styles.board} data-picked={moves.picked ? true : undefined}>
        {moves.statuses.map((status) => (
          <Column key={status} resource={resource} status={status} state={{ ...state, filters }} moves={moves} />
        ))}
      </div>
      <p role="status" aria-live="assertive" className={styles.said}>
        {moves.said}
      </p>
    </>
  )
}

const withoutStatus = (resource: Resource): Resource => ({
  ...resource,
  screens: {
    ...resource.screens,
    list: { ...resource.screens.list!, filters: resource.screens.list!.filters.filter((name) => name !== 'status') },
  },
})

/** Shows the changes of others once they pause. */
function useNews({ identifier, contract }: Resource) {
  const invalidate = useInvalidate()
  const refresh = useEffectEvent(
    () => void invalidate({ resource: identifier, dataProviderName: contract.api, invalidates: ['list'] }),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = subscribeLive(contract.name, () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, quietMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [contract.name])
}

const quietMs = 500
