import type { NotificationParams } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/notifications.ts'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { jobEnded } from '../jobs/job-title.ts'

type Sentences = {
  [Kind in keyof NotificationParams]: (params: NotificationParams[Kind], notification: Notification) => string
}

/** The text of each type of notification. */
export const sentences: Sentences = {
  assigned: (params) => t('notifications.assigned', { ...params, number: String(params.number) }),
  mentioned: (params) => t('notifications.mentioned', { ...params, number: String(params.number) }),
  watched: ({ what, detail, ...params }) =>
    t(`notifications.watched.${what}`, {
      ...params,
      number: String(params.number),
      detail: what === 'status' ? valueName('status', detail) : detail,
    }),
  due: ({ state, number, subject }) => t(`notifications.due.${state}`, { number: String(number), subject }),
  job_ended: jobEnded,
  cases_ran: ({ total, failed, ...params }) =>
    t(`notifications.cases_ran.${failed > 0 ? 'failed' : 'passed'}`, {
      ...params,
      count: total,
      failed: String(failed),
    }),
  answers_doubtful: ({ percent, answers, agents }) =>
    t('notifications.answers_doubtful', { percent: String(percent), answers: String(answers), agents }),
  budget_reached: ({ percent, spent, budget, currency }) =>
    t('notifications.budget_reached', {
      percent,
      spent: formatMoney(spent, currency),
      budget: formatMoney(budget, currency),
    }),
}
