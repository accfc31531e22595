import { lookup, t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import type { Resource } from '../resource.ts'
import { say, words } from '../vocabulary.ts'
import { CreateButton } from './list-actions.tsx'
import { isNarrowed, type ListState } from './state.ts'

interface NoRowsProps {
  resource: Resource
  state: ListState
  change: (changed: Partial<ListState>) => void
}

/** The empty state of a list, with or without filters. */
export function NoRows({ resource, state, change }: NoRowsProps) {
  const names = words(resource)
  if (isNarrowed(state)) {
    return (
      <State
        kind="noMatch"
        title={t('app.list.no_match_title', names)}
        text={t('app.list.no_match_text')}
        action={<Button onClick={() => change({ q: '', filters: {} })}>{t('app.filter.clear')}</Button>}
      />
    )
  }
  return (
    <State
      kind="empty"
      title={t('app.list.empty_title', names)}
      text={emptyText(resource)}
      action={<CreateButton resource={resource} />}
    />
  )
}

/** The next step: the resource's own, where rows do not begin with a form. */
function emptyText(resource: Resource): string | undefined {
  const key = 'app.list.empty_text'
  const isOwn = lookup(`${key}.${resource.contract.name}`) !== undefined
  return isOwn || resource.screens.create ? say(key, resource) : undefined
}
