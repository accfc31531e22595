import { withTexts } from '#providers/format/i18n.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { routes } from '#providers/navigation/router.ts'
import { prefetchRoutes, useHoverDelay } from '#providers/navigation/prefetch.ts'
import { useSession } from '#providers/session/session.ts'
import type { Row } from '../row.ts'
import type { Place, Resource } from '../resource.ts'
import type { ActionButtonProps } from './action-button.tsx'
import { actionsOf, type RecordAction } from './actions.tsx'
import type { Question } from './dialog.tsx'
import { useMutations } from './use-mutations.ts'

const loadDialog = () => withTexts(import('./dialog.tsx'), 'forms')
const Dialog = lazy(loadDialog)

interface RecordActions {
  actionsFor: (row: Row) => RecordAction[]
  run: (action: RecordAction, row: Row) => void
  /** Prefetches the form or dialog of an action after 100 ms of hover or focus; lists do not load them. */
  reach: (action: RecordAction) => void
  /** Called when the pointer or the focus leaves the action. */
  leave: () => void
  /** The properties of a button that runs an action of a record. */
  buttonOf: (action: RecordAction, row: Row) => Omit<ActionButtonProps, 'children'>
  isPending: boolean
  /** The dialog of the current action, to be rendered by the caller. */
  dialog: ReactNode
}

/** @param onDeleted called after the record is deleted, to leave its page */
export function useRecordActions(resource: Resource, place: Place, onDeleted?: () => void): RecordActions {
  const session = useSession()
  const navigate = useNavigate()
  // Passed to the form, so that the record keeps the list it was opened from.
  const { state } = useLocation()
  const { bringTo, perform, isPending } = useMutations(resource)
  const hover = useHoverDelay()
  const [opened, setOpened] = useState<{ question: Question; row: Row } | null>(null)

  const run = ({ does, reason }: RecordAction, row: Row) => {
    if (reason) return
    if ('to' in does) void navigate(does.to, place === 'show' ? { state } : undefined)
    else if ('state' in does) bringTo(row, does.state)
    else if ('call' in does) perform({ key: does.call, row })
    else setOpened({ question: does.ask, row })
  }
  const reach = (action: RecordAction) => hover.reach(() => prefetch(action))
  const close = () => setOpened(null)
  return {
    actionsFor: (row) => actionsOf(resource, row, place, session),
    run,
    reach,
    leave: hover.leave,
    buttonOf: (action, row) => ({
      icon: action.icon,
      reason: action.reason,
      onClick: () => run(action, row),
      onMouseEnter: () => reach(action),
      onFocus: () => reach(action),
      onMouseLeave: hover.leave,
      onBlur: hover.leave,
    }),
    isPending,
    dialog: opened && (
      <Suspense>
        <Dialog
          resource={resource}
          question={opened.question}
          row={opened.row}
          onClose={close}
          onDeleted={() => {
            close()
            onDeleted?.()
          }}
        />
      </Suspense>
    ),
  }
}

function prefetch({ does, reason }: RecordAction): void {
  if (reason) return
  if ('to' in does) prefetchRoutes(routes(), does.to)
  else if ('ask' in does) void loadDialog().catch(() => undefined)
}
