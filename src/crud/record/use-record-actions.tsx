import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { routes } from '#providers/navigation.ts'
import { prefetchRoutes } from '#providers/prefetch.ts'
import { useSession } from '#providers/session.ts'
import type { Row } from '../fields/field-type.ts'
import type { Place, Resource } from '../resource.ts'
import { actionsOf, type RecordAction } from './actions.tsx'
import type { Question } from './dialog.tsx'
import { useMutations } from './use-mutations.ts'

const loadDialog = () => import('./dialog.tsx')
const Dialog = lazy(loadDialog)

interface RecordActions {
  actionsFor: (row: Row) => RecordAction[]
  run: (action: RecordAction, row: Row) => void
  /** Fetches the form or the dialog that an action opens, once it is pointed at: lists come without them. */
  reach: (action: RecordAction) => void
  isPending: boolean
  /** Must be rendered somewhere: what an action asks before it acts. */
  dialog: ReactNode
}

/**
 * @param onDeleted called when a record is gone, so that its own page can be left
 */
export function useRecordActions(resource: Resource, place: Place, onDeleted?: () => void): RecordActions {
  const session = useSession()
  const navigate = useNavigate()
  const { bringTo, perform, isPending } = useMutations(resource)
  const [asked, setAsked] = useState<{ question: Question; row: Row } | null>(null)

  const run = ({ does, reason }: RecordAction, row: Row) => {
    if (reason) return
    if ('to' in does) void navigate(does.to)
    else if ('state' in does) bringTo(row, does.state)
    else if ('call' in does) perform({ key: does.call, row })
    else setAsked({ question: does.ask, row })
  }
  return {
    actionsFor: (row) => actionsOf(resource, row, place, session),
    run,
    reach,
    isPending,
    dialog: asked && (
      <Suspense>
        <Dialog resource={resource} question={asked.question} row={asked.row} onClose={() => setAsked(null)} onDeleted={onDeleted} />
      </Suspense>
    ),
  }
}

function reach({ does, reason }: RecordAction): void {
  if (reason) return
  if ('to' in does) prefetchRoutes(routes(), does.to)
  else if ('ask' in does) void loadDialog().catch(() => undefined)
}
