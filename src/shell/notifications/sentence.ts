import type { Notification, NotificationParams } from '#contract/notifications.ts'
import { resourceNamed } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import { valueName } from '#crud/vocabulary.ts'
import { formatMoney } from '#providers/format/money.ts'
import { t } from '#providers/format/i18n.ts'
import { jobName, placeOf } from '../jobs/use-jobs.ts'

type Sentences = {
  [Kind in keyof NotificationParams]: (params: NotificationParams[Kind], notification: Notification) => string
}

const sentences: Sentences = {
  assigned: (params) => t('notifications.assigned', { ...params, number: String(params.number) }),
  mentioned: (params) => t('notifications.mentioned', { ...params, number: String(params.number) }),
  watched: ({ what, detail, ...params }) =>
    t(`notifications.watched.${what}`, {
      ...params,
      number: String(params.number),
      detail: what === 'status' ? valueName('status', detail) : detail,
    }),
  due: ({ state, number, subject }) => t(`notifications.due.${state}`, { number: String(number), subject }),
  job_ended: ({ job, label, status, succeeded, failed, changed = 0 }, { resource_type, resource_id }) =>
    t(`notifications.job_ended.${status}`, {
      name: [jobName({ kind: job }), placeOf({ resource_type, resource_id, resource_label: label })]
        .filter(Boolean)
        .join(' · '),
      succeeded,
      total: succeeded + failed + changed,
    }),
  budget_reached: ({ percent, spent, budget, currency }) =>
    t('notifications.budget_reached', {
      percent,
      spent: formatMoney(spent, currency),
      budget: formatMoney(budget, currency),
    }),
}

/** The sentence of a notification, in the user's language. */
export const sentenceOf = (notification: Notification): string =>
  sentences[notification.kind](notification.params as never, notification)

/** The address of the record or list that it leads to, if the console has one. */
export function targetOf({ resource_type, resource_id }: Notification, tenantId?: string): string | undefined {
  const resource = resource_type ? resourceNamed(resource_type) : undefined
  if (!resource) return undefined
  const record = resource_id ? pathTo(resource, 'show', { tenantId, id: resource_id }) : undefined
  return record ?? pathTo(resource, 'list', { tenantId })
}
