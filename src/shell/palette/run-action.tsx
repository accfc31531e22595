import { Suspense, useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { withTexts } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { renderLazy } from '#crud/lazy.ts'
import { pathTo } from '#crud/paths.ts'
import { useRecordActions } from '#crud/record/use-record-actions.tsx'
import type { Row } from '#crud/row.ts'
import type { Chosen } from './action-options.tsx'

const loadDialog = () => withTexts(import('#crud/record/dialog.tsx'), 'forms')

interface RunActionProps {
  chosen: Chosen
  onDone: () => void
}

/** Performs a chosen action as its button would: one that asks first, asks. */
export function RunAction({ chosen, onDone }: RunActionProps) {
  const { resource, row, action } = chosen
  if (row) return <RunOnRecord {...chosen} row={row} />
  const props = { resource, question: { action }, row: undefined, onClose: onDone, onDeleted: onDone }
  return <Suspense>{renderLazy(loadDialog, props)}</Suspense>
}

function RunOnRecord({ resource, row, action }: Chosen & { row: Row }) {
  const navigate = useNavigate()
  const tenantId = useSession()?.user.tenant_id
  const isOnPage = useIsOnPage(resource)
  // Beside its list, the next record follows.
  const leave = () => isOnPage && void navigate(pathTo(resource, 'list', { tenantId }) ?? '/')
  const { actionsFor, run, dialog } = useRecordActions(resource, 'show', leave)
  const perform = useEffectEvent(() => {
    const found = actionsFor(row).find(({ key }) => key === action)
    if (found) run(found, row)
  })
  useEffect(() => perform(), [])
  return dialog
}

function useIsOnPage({ screens }: Chosen['resource']): boolean {
  const { pathname } = useLocation()
  return screens.show !== undefined && matchPath(screens.show.path, pathname) !== null
}
