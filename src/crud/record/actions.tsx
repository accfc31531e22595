import { ArrowRightOutlined, CopyOutlined, DeleteOutlined, EditOutlined, ThunderboltOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { hint } from '#providers/access.ts'
import { lookup, t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import type { Row } from '../fields/field-type.ts'
import { pathTo } from '../paths.ts'
import { nextStates, type Place, type Resource } from '../resource.ts'
import { actionName, say, transitionName } from '../vocabulary.ts'
import type { Question } from './dialog.tsx'

/** Something to do with a record; the built-in actions and the declared ones look the same from here on. */
export interface RecordAction {
  key: string
  label: string
  icon: ReactNode
  danger?: boolean
  /** Why the role may not. */
  reason?: string
  /** Goes somewhere, brings the record into another state, calls its endpoint, or asks in a dialog first. */
  does: { to: string } | { state: string } | { call: string } | { ask: Question }
}

export function actionsOf(resource: Resource, row: Row, place: Place, session: StoredSession | null): RecordAction[] {
  const hintFor = (verb: string) => hint(resource.contract.endpoints[verb]?.permission ?? null, session)
  const tenantId = session?.user.tenant_id
  const permitted = (verb: string, actions: RecordAction[]) => {
    const { reason, isOutOfReach } = hintFor(verb)
    return isOutOfReach ? [] : actions.map((action) => ({ ...action, reason }))
  }
  return [
    ...permitted('update', transitions(resource, row)),
    ...declared(resource, row, place).flatMap((action) => permitted(action.key, [action])),
    ...permitted('update', edit(resource, row, tenantId)),
    ...permitted('create', duplicate(resource, row, tenantId)),
    ...permitted('delete', remove(resource, row)),
  ]
}

/** A state that `delete` brings about is not offered twice. */
function transitions(resource: Resource, row: Row): RecordAction[] {
  const { name, states, endpoints } = resource.contract
  if (!states || !endpoints['update'] || !resource.builtIns.update.when(row)) return []
  return nextStates(resource, String(row[states.field]))
    .filter((state) => state !== 'deleted')
    .map((state) => ({
      key: `state-${state}`,
      label: transitionName(resource, state),
      icon: <ArrowRightOutlined />,
      does: lookup(`confirm.${name}.${state}`) === undefined ? { state } : { ask: { state } },
    }))
}

function declared(resource: Resource, row: Row, place: Place): RecordAction[] {
  return resource.actions
    .filter(({ on, when }) => on.includes(place) && when(row))
    .map(({ key, danger, confirm, dialog, endpoint }) => ({
      key,
      label: actionName(resource, key),
      icon: <ThunderboltOutlined />,
      danger,
      does: confirm || dialog || endpoint.body ? { ask: { action: key } } : { call: key },
    }))
}

function edit(resource: Resource, row: Row, tenantId?: string): RecordAction[] {
  const to = pathTo(resource, 'edit', { tenantId, id: String(row['id']) })
  if (!to || !resource.builtIns.update.when(row)) return []
  return [{ key: 'edit', label: t('app.record.edit'), icon: <EditOutlined />, does: { to } }]
}

function duplicate(resource: Resource, { id }: Row, tenantId?: string): RecordAction[] {
  const to = resource.screens.create?.duplicate && pathTo(resource, 'create', { tenantId })
  return to ? [{ key: 'duplicate', label: t('app.record.duplicate'), icon: <CopyOutlined />, does: { to: `${to}?from=${id}` } }] : []
}

function remove(resource: Resource, row: Row): RecordAction[] {
  if (!resource.contract.endpoints['delete'] || !resource.builtIns.delete.when(row)) return []
  const label = say('app.record.delete', resource)
  return [{ key: 'delete', label, icon: <DeleteOutlined />, danger: true, does: { ask: 'delete' } }]
}
