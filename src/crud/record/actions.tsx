import { ArrowRightOutlined, CopyOutlined, DeleteOutlined, EditOutlined, LockOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Verdict } from '#contract/grammar/reasons.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { hint } from '#providers/refine/access.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { reasonText } from '#providers/requests/problem-text.ts'
import type { StoredSession } from '#providers/session/session.ts'
import type { Command } from '../commands.ts'
import type { Row } from '../row.ts'
import { pathTo } from '../paths.ts'
import { nextStates, type Place, type Resource } from '../resource.ts'
import { actionName, say, transitionName } from '../vocabulary.ts'
import { ActionIcon } from './action-icon.tsx'
import type { Question } from './dialog.tsx'

/** An action on a record; built-in and declared actions have the same type. */
export interface RecordAction {
  key: string
  label: string
  icon: ReactNode
  danger?: boolean
  /** The reason why the user cannot perform it on this record. */
  reason?: string
  /** The single key that performs it. */
  shortcut?: string
  /** Navigates, changes the status, calls its endpoint, or opens a dialog first. */
  does: { to: string } | { state: string } | { call: string } | { ask: Question }
}

/** The actions of a record at a place; disabled ones are included with the reason. */
export function actionsOf(resource: Resource, row: Row, place: Place, session: StoredSession | null): RecordAction[] {
  const tenantId = session?.user.tenant_id
  const { can = {}, can_become = {} } = row as Rights
  const judged = (key: string, actions: RecordAction[], verdict?: Verdict) => {
    const { reason, isOutOfReach } = hint(resource.contract.endpoints[key]?.permission ?? null, session)
    return isOutOfReach ? [] : actions.map((action) => ({ ...action, reason: reason ?? refusalText(verdict) }))
  }
  const toState = (state: string) => (can['update'] === true ? can_become[state] : can['update'])
  return [
    ...transitions(resource, row).flatMap(({ state, ...action }) => judged('update', [action], toState(state))),
    ...declared(resource, place).flatMap((action) => judged(action.key, [action], can[action.key])),
    ...judged('update', edit(resource, row, tenantId), can['update']),
    ...judged('create', duplicate(resource, row, tenantId)),
    ...judged('delete', remove(resource), can['delete']),
  ]
}

/** Converts an action to a command for menus and the palette. */
export const commandOf = (action: RecordAction, onChoose: () => void): Command => ({
  key: `action-${action.key}`,
  label: action.label,
  icon: action.reason ? <LockOutlined aria-hidden /> : action.icon,
  isDanger: action.danger && !action.reason,
  reason: action.reason,
  shortcut: action.shortcut,
  onChoose,
})

/** The reason of a refusal; undefined if the action is allowed, or the row has no verdict. */
export const refusalText = (verdict?: Verdict): string | undefined =>
  verdict === undefined || verdict === true ? undefined : reasonText(verdict)

/** The status transitions, except a status set by `delete`. */
function transitions(resource: Resource, row: Row): (RecordAction & { state: string })[] {
  const { name, states, endpoints } = resource.contract
  if (!states || !endpoints['update']) return []
  return nextStates(resource, String(row[states.field]))
    .filter((state) => state !== 'deleted')
    .map((state) => ({
      state,
      key: `state-${state}`,
      label: transitionName(resource, state),
      icon: <ArrowRightOutlined aria-hidden />,
      does: lookup(`confirm.${name}.${state}`) === undefined ? { state } : { ask: { state } },
    }))
}

function declared(resource: Resource, place: Place): RecordAction[] {
  return resource.actions
    .filter(({ on }) => on.includes(place))
    .map(({ key, icon = key, danger, confirm, dialog, endpoint, result }) => ({
      key,
      label: actionName(resource, key),
      icon: <ActionIcon name={icon} />,
      danger,
      does:
        confirm || dialog || endpoint.body || endpoint.stream || (result && !endpoint.job)
          ? { ask: { action: key } }
          : { call: key },
    }))
}

function edit(resource: Resource, row: Row, tenantId?: string): RecordAction[] {
  const to = pathTo(resource, 'edit', { tenantId, id: String(row['id']) })
  const icon = <EditOutlined aria-hidden />
  return to ? [{ key: 'edit', label: t('app.record.edit'), icon, shortcut: 'e', does: { to } }] : []
}

function duplicate(resource: Resource, { id }: Row, tenantId?: string): RecordAction[] {
  const to = resource.screens.create?.duplicate && pathTo(resource, 'create', { tenantId })
  return to
    ? [
        {
          key: 'duplicate',
          label: t('app.record.duplicate'),
          icon: <CopyOutlined aria-hidden />,
          does: { to: `${to}?from=${id}` },
        },
      ]
    : []
}

function remove(resource: Resource): RecordAction[] {
  if (!resource.contract.endpoints['delete']) return []
  const label = say('app.record.delete', resource)
  return [{ key: 'delete', label, icon: <DeleteOutlined aria-hidden />, danger: true, does: { ask: 'delete' } }]
}
