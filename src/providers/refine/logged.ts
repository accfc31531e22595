import type { AuditLogProvider, ILog, LogParams } from '@refinedev/core'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { maxPageSize } from '#contract/grammar/query.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'

/** Reads the newest entries of the activity log in Refine's format. */
export const readLog: AuditLogProvider['get'] = async ({ resource, action, author, meta }) => {
  const { data } = await call<unknown, ActivityEntry[]>(endpointNamed('activity-logs', 'list'), {
    query: {
      resource_type: resource,
      resource_id: meta?.['id'],
      action: action && `${resource}.${action}`,
      actor_id: author?.['id'],
      _start: 0,
      _end: maxPageSize,
      _sort: 'at',
      _order: 'desc',
    },
  })
  return data.map(logOf)
}

/** Accepts changes that Refine reports, since the platform has logged them. @throws for other actions */
export function requireRecorded({ action }: Pick<LogParams, 'action'>): void {
  if (/^(create|update|delete)(Many)?$/.test(action)) return
  throw new Error(`"${action}" is not logged: the platform alone writes the activity log.`)
}

export function refuseChange(): void {
  throw new Error('Entries of the activity log cannot be changed.')
}

function logOf({
  id,
  at,
  actor_id,
  actor_name,
  resource_type,
  resource_id,
  resource_label,
  action,
  changes,
  ...entry
}: ActivityEntry): ILog {
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return {
    id,
    createdAt: at,
    author: { id: actor_id, name: actor_name },
    name: resource_label ?? undefined,
    resource: resource_type,
    action: action.replace(`${resource_type}.`, ''),
    data: valuesOf('after'),
    previousData: valuesOf('before'),
    meta: { id: resource_id, ...entry },
  }
}
