import { HistoryOutlined, RightOutlined } from '@ant-design/icons'
import { maxFound, type Found } from '#contract/search.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { writtenPhone } from '#providers/format/phones.ts'
import { engineConfig, loadedResource } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import { recentPlaces, recordPath } from '#crud/recent-places.ts'
import type { Recent } from '#crud/recent.ts'
import type { ResourceEntry } from '#crud/entry.ts'
import { ActionIcon } from '#crud/record/action-icon.tsx'
import { hint } from '#providers/refine/access.ts'
import { actionName, heading, titleOf } from '#crud/vocabulary.ts'
import { Icon } from '#ui/icon.tsx'
import type { Context, Option, OptionGroup } from './option.ts'

/** The recently opened records, without the current one. */
export function recentOptions(recent: Recent[], here: string, context: Context): Option[] {
  return recentPlaces(recent, context.session.user.tenant_id).flatMap(({ record: { id, label }, resource, to }) => {
    if (to === here) return []
    return {
      key: `recent-${id}`,
      label,
      detail: heading(resource, 'one'),
      icon: <HistoryOutlined aria-hidden />,
      onChoose: () => void context.navigate(to),
    }
  })
}

/** The found records grouped by resource, in the order of the menu. */
export function foundGroups(found: Found[], q: string, context: Context): OptionGroup[] {
  return engineConfig().resources.flatMap((resource) => {
    const own = found.filter(({ noun }) => noun === resource.contract.name)
    const options = own.flatMap((record) => [
      ...optionOf(resource, record, context),
      ...foundActions(resource, record, context),
    ])
    if (options.length === 0) return []
    const all = own.length >= maxFound ? allOptions(resource, q, context) : []
    const title = heading(resource, 'many')
    return { key: resource.identifier, title, options: [...options, ...all] }
  })
}

function optionOf(resource: ResourceEntry, { id, label, detail, at }: Found, context: Context): Option[] {
  const to = recordPath(resource, id, context.session.user.tenant_id)
  if (!to) return []
  return [
    {
      key: `record-${id}`,
      label: titleOf(resource, { id, [resource.contract.title]: label }),
      detail: [detail && withPhones(detail), at && formatTimestamp(at)].filter(Boolean).join(' · '),
      icon: resource.drawing && <Icon drawing={resource.drawing} />,
      onChoose: () => void context.navigate(to),
    },
  ]
}

/** Formats the phone numbers in a text. */
const withPhones = (text: string): string => text.replace(/\+\d{7,15}\b/g, writtenPhone)

/** The permitted actions that the palette offers on a found record. */
function foundActions(entry: ResourceEntry, { id, label }: Found, { session, onFound }: Context): Option[] {
  const resource = loadedResource(entry.identifier)
  if (!resource) return []
  return resource.actions
    .filter(({ on, endpoint }) => on.includes('search') && hint(endpoint.permission, session).allowed)
    .map(({ key, icon = key }) => ({
      key: `found-${key}-${id}`,
      label: t('app.action.title', { action: actionName(resource, key), name: label }),
      icon: <ActionIcon name={icon} />,
      onChoose: () => onFound({ resource, id, action: key }),
    }))
}

/** Opens the list with the same search. */
function allOptions(resource: ResourceEntry, q: string, { session, navigate }: Context): Option[] {
  const list = pathTo(resource, 'list', { tenantId: session.user.tenant_id })
  if (!list) return []
  return [
    {
      key: `all-${resource.identifier}`,
      label: t('palette.all', { list: heading(resource, 'many'), q }),
      icon: <RightOutlined aria-hidden />,
      onChoose: () => void navigate(`${list}?${new URLSearchParams({ q })}`),
    },
  ]
}
