import type { NoRowsProps } from './no-match.tsx'
import { useCan, useList } from '@refinedev/core'
import { Suspense } from 'react'
import { lookup, t, withTexts } from '#providers/format/i18n.ts'
import { State } from '#ui/state.tsx'
import { renderOptional } from '../lazy.ts'
import type { Resource } from '../resource.ts'
import { say, words } from '../vocabulary.ts'
import { CreateButton, ImportButton } from './list-actions.tsx'
import { isNarrowed, isPreset, toListQuery } from './state.ts'

const loadNoMatch = () => withTexts(import('./no-match.tsx'), 'states')

/** The empty state of a list: how to create the first row, or which filters to remove. */
export function NoRows(props: NoRowsProps) {
  const { resource, state } = props
  const { data: access } = useCan({ resource: resource.contract.name, action: 'create' })
  const names = words(resource)
  const isEmpty = useHasNone(props)
  if (isNarrowed(state) && !isEmpty) {
    return (
      <State
        kind="noMatch"
        title={t('app.list.no_match_title', names)}
        text={t('app.list.no_match_text')}
        action={<Suspense>{renderOptional(loadNoMatch, props)}</Suspense>}
      />
    )
  }
  return (
    <State
      kind="empty"
      title={t('app.list.empty_title', names)}
      text={(resource.screens.create && access?.reason) || emptyText(resource)}
      action={
        access?.can && (
          <>
            <CreateButton resource={resource} /> <ImportButton resource={resource} />
          </>
        )
      }
    />
  )
}

/** Checks whether a list with default filters has no rows without them either. */
function useHasNone({ resource, state }: NoRowsProps): boolean {
  const { query } = useList({
    ...toListQuery({ ...state, filters: {} }, resource),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    queryOptions: { enabled: isNarrowed(state) && isPreset(state, resource) },
    errorNotification: false,
  })
  return query.data?.total === 0
}

/** The suggested next step. Resources whose rows are not created with a form have their own. */
export function emptyText(resource: Resource): string | undefined {
  const key = 'app.list.empty_text'
  const isOwn = lookup(`${key}.${resource.contract.name}`) !== undefined
  return isOwn || resource.screens.create ? say(key, resource) : undefined
}
