import { LockOutlined, PlusOutlined } from '@ant-design/icons'
import type { NavigateFunction } from 'react-router'
import { hint } from '#providers/refine/access.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { engineConfig } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import { ActionIcon } from '#crud/record/action-icon.tsx'
import { actionsOf } from '#crud/record/actions.tsx'
import { type Resource, type ResourceEntry } from '#crud/resource.ts'
import { endpointOf } from '#crud/endpoint-of.ts'
import type { Row } from '#crud/row.ts'
import { actionName, say } from '#crud/vocabulary.ts'
import type { OpenPlace } from './open-place.ts'
import type { Option } from './option.ts'

/** An action that runs after the palette has closed; a list's has no record. */
export interface Chosen {
  resource: Resource
  row?: Row
  action: string
}

export interface Context {
  session: StoredSession
  navigate: NavigateFunction
  onChosen: (chosen: Chosen) => void
  /** Opens the overview of keyboard shortcuts. */
  onSheet: () => void
}

/** The actions of what is open: those of the record or of the list, and creating a record. */
export function actionOptions({ resource, row, isList }: OpenPlace, context: Context): Option[] {
  if (!resource) return []
  if (row) return ofRecord(resource, row, context)
  return isList ? [...createOption(resource, context), ...ofList(resource, context)] : []
}

/** Creating a record of every resource that has a screen for it; found when typing. */
export const createOptions = (context: Context): Option[] =>
  engineConfig()
    .resources.filter(({ menu }) => menu)
    .flatMap((resource) => createOption(resource, context))

const ofRecord = (resource: Resource, row: Row, { session, onChosen }: Context): Option[] =>
  actionsOf(resource, row, 'show', session).map(({ key, label, icon, danger, reason }) => ({
    key: `action-${key}`,
    label,
    icon: reason ? <LockOutlined aria-hidden /> : icon,
    isDanger: danger && !reason,
    reason,
    onChoose: () => onChosen({ resource, row, action: key }),
  }))

const ofList = (resource: Resource, { session, onChosen }: Context): Option[] =>
  resource.actions
    .filter(({ on }) => on.includes('list'))
    .flatMap(({ key, endpoint, icon = key, danger }) => {
      const { reason, isOutOfReach } = hint(endpoint.permission, session)
      if (isOutOfReach) return []
      return {
        key: `action-${key}`,
        label: actionName(resource, key),
        icon: reason ? <LockOutlined aria-hidden /> : <ActionIcon name={icon} />,
        isDanger: danger,
        reason,
        onChoose: () => onChosen({ resource, action: key }),
      }
    })

function createOption(resource: ResourceEntry, { session, navigate }: Context): Option[] {
  const to = pathTo(resource, 'create', { tenantId: session.user.tenant_id })
  const isOutside = resource.scope === 'platform' && !session.user.tenant.is_platform
  if (!to || isOutside || !hint(endpointOf(resource, 'create')?.permission ?? null, session).allowed) return []
  return [
    {
      key: `create-${resource.identifier}`,
      label: say('app.record.new', resource),
      icon: <PlusOutlined aria-hidden />,
      onChoose: () => void navigate(to),
    },
  ]
}
