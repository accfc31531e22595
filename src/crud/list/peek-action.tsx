import { useLocation, useSearchParams } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { Icon } from '#ui/public/icon.tsx'
import type { RecordAction } from '../record/actions.tsx'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'

/** The row action that shows a record beside the list, as the space bar does. */
export function usePeekAction(resource: Resource) {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  if (!resource.screens.show) return {}
  const withPeek = (now: URLSearchParams, { id }: Row) => {
    const next = new URLSearchParams(now)
    next.set('peek', String(id))
    return next
  }
  const first = (row: Row): RecordAction => ({
    key: 'peek',
    label: t('app.record.peek'),
    shortcut: ' ',
    icon: (
      <Icon size={14}>
        <path d="M4 5h16v14H4zM14 5v14" />
      </Icon>
    ),
    does: { to: `${pathname}?${withPeek(params, row)}` },
  })
  const instead = ({ key }: RecordAction, row: Row) => {
    if (key === 'peek') setParams((now) => withPeek(now, row), { preventScrollReset: true })
    return key === 'peek'
  }
  return { first, instead }
}
