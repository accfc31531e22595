import { generatePath } from 'react-router'
import type { Row } from './fields/field-type.ts'
import type { Crumb } from './page.tsx'
import { titleOf, type Resource, type ScreenName } from './resource.ts'
import { heading } from './vocabulary.ts'

interface Params {
  tenantId?: string
  id?: string
}

/** The address of a screen, or `undefined` where the resource has none: `pathTo(tickets, 'show', { tenantId, id })`. */
export function pathTo({ screens }: Resource, screen: ScreenName, params: Params = {}): string | undefined {
  const path = screens[screen]?.path
  return path && generatePath(path, params as Record<string, string>)
}

/** The way to a record: its list, and on deeper screens the record itself. */
export function crumbsOf(resource: Resource, tenantId?: string, record?: Row): Crumb[] {
  const list = pathTo(resource, 'list', { tenantId })
  const show = record && pathTo(resource, 'show', { tenantId, id: String(record['id']) })
  return [
    ...(list ? [{ text: heading(resource, 'many'), to: list }] : []),
    ...(show ? [{ text: titleOf(resource, record), to: show }] : []),
  ]
}
