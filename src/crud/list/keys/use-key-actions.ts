import { useNavigate } from 'react-router'
import { hint } from '#providers/refine/access.ts'
import { keysPreference } from '#providers/keys/preference.ts'
import { useSession } from '#providers/session/session.ts'
import { showToast } from '#providers/toasts/show.ts'
import { pathTo } from '../../paths.ts'
import { actionsOf } from '../../record/actions.tsx'
import { type Resource } from '../../resource.ts'
import { endpointOf } from '../../endpoint-of.ts'
import type { Row } from '../../row.ts'
import { useOwnPreference } from '../../use-preference.ts'
import { originOf } from '../origin.ts'
import { useRecordPath } from '../record-link.tsx'
import type { ListState } from '../state.ts'

/** The actions behind the keys of a list. Each returns false if there is nothing to do. */
export function useKeyActions(resource: Resource, state: ListState, rows: Row[]) {
  const session = useSession()
  const navigate = useNavigate()
  const pathOf = useRecordPath(resource)
  const [choice] = useOwnPreference(keysPreference)
  const rowOf = (id: string) => rows.find((row) => String(row['id']) === id)
  const go = (to: string | undefined, state?: unknown) => {
    if (to) void navigate(to, { state })
    return to !== undefined
  }
  return {
    isOn: choice !== 'off',
    /** @param pressed the key, for the page of the record to act on */
    open(id: string, pressed?: string) {
      const row = rowOf(id)
      return row ? go(pathOf(row), { origin: originOf(resource, state, rows.indexOf(row)), pressed }) : false
    },
    edit(id: string) {
      const row = rowOf(id)
      const action = row && actionsOf(resource, row, 'row', session).find(({ key }) => key === 'edit')
      if (action?.reason) {
        showToast((toast) => toast.info(action.reason))
        return true
      }
      return go(action && 'to' in action.does ? action.does.to : undefined)
    },
    create() {
      const { allowed } = hint(endpointOf(resource, 'create')?.permission ?? null, session)
      return allowed && go(pathTo(resource, 'create', { tenantId: session?.user.tenant_id }))
    },
    search() {
      const box = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]')
      box?.focus()
      box?.select()
      return box !== null
    },
  }
}
