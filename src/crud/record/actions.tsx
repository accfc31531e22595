import { ArrowRightOutlined, DeleteOutlined, EditOutlined, ThunderboltOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { hint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import type { Row } from '../fields/field-type.ts'
import { pathTo } from '../paths.ts'
import { nextStates, type Place, type Resource } from '../resource.ts'
import { actionName, valueName } from '../vocabulary.ts'

/** Something to do with a record; the built-in actions and the declared ones look the same from here on. */
export interface RecordAction {
  key: string
  label: string
  icon: ReactNode
  danger?: boolean
  /** Why the role may not. */
  reason?: string
  /** Goes somewhere, brings the record into another state, calls its endpoint, or asks in a dialog first. */
  does: { to: string } | { state: string } | { call: string } | { dialog: string }
}

export function actionsOf(resource: Resource, row: Row, place: Place, session: StoredSession | null): RecordAction[] {
  const allowed = (key: string) => hint(resource.contract.endpoints[key]?.permission ?? null, session).reason
  return [
    ...transitions(resource, row, allowed('update')),
    ...declared(resource, row, place).map((action) => ({ ...action, reason: allowed(action.key) })),
    ...edit(resource, row, session?.user.tenant_id, allowed('update')),
    ...remove(resource, allowed('delete')),
  ]
}

function transitions(resource: Resource, row: Row, reason?: string): RecordAction[] {
  const { states, endpoints } = resource.contract
  if (!states || !endpoints['update']) return []
  return nextStates(resource, String(row[states.field])).map((state) => ({
    key: `state-${state}`,
    label: t('app.record.transition', { state: valueName(states.field, state).toLowerCase() }),
    icon: <ArrowRightOutlined />,
    reason,
    does: { state },
  }))
}

function declared(resource: Resource, row: Row, place: Place): RecordAction[] {
  return resource.actions
    .filter(({ on, when }) => on.includes(place) && when(row))
    .map(({ key, danger, confirm, endpoint }) => ({
      key,
      label: actionName(resource, key),
      icon: <ThunderboltOutlined />,
      danger,
      does: confirm || endpoint.body ? { dialog: key } : { call: key },
    }))
}

function edit(resource: Resource, { id }: Row, tenantId?: string, reason?: string): RecordAction[] {
  const to = pathTo(resource, 'edit', { tenantId, id: String(id) })
  return to ? [{ key: 'edit', label: t('app.record.edit'), icon: <EditOutlined />, reason, does: { to } }] : []
}

function remove({ contract }: Resource, reason?: string): RecordAction[] {
  if (!contract.endpoints['delete']) return []
  const label = t('app.record.delete')
  return [{ key: 'delete', label, icon: <DeleteOutlined />, danger: true, reason, does: { dialog: 'delete' } }]
}
