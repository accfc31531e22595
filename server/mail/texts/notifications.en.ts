import { notificationTexts } from './notifications.ts'

const ended = { succeeded: 'has finished', partial: 'has finished in part', failed: 'has failed' }
/** A job goes over one record, which has a name, or over a number of them. */
const placeOf = (label: string) => (/^\d+$/.test(label) ? ` on ${label} records` : label && ` on ${label}`)

const statuses: Record<string, string> = {
  new: 'New',
  open: 'Open',
  pending: 'Pending',
  on_hold: 'On hold',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const notificationsInEnglish = notificationTexts('en', {
  told: {
    assigned: ({ by, number, subject }) => `${by} assigned #${number} ${subject} to you`,
    mentioned: ({ by, number, subject }) => `${by} mentioned you in #${number} ${subject}`,
    watched: ({ by, number, subject, what, detail }) =>
      ({
        replied: `${by} replied on #${number} ${subject}`,
        noted: `${by} added a note to #${number} ${subject}`,
        status: `${by} changed the status of #${number} ${subject} to ${statuses[detail] ?? detail}`,
        assigned: `${by} assigned #${number} ${subject} to ${detail}`,
        unassigned: `${by} unassigned #${number} ${subject}`,
      })[what],
    due: ({ number, subject, state }) =>
      state === 'overdue' ? `#${number} ${subject} is overdue` : `#${number} ${subject} is due within the hour`,
    job_ended: ({ label, status, succeeded, failed, changed = 0 }) =>
      `Your job${placeOf(label)} ${ended[status]} (${succeeded} done, ${failed} failed${changed > 0 ? `, ${changed} changed meanwhile` : ''})`,
    cases_ran: ({ entry, total, failed }) =>
      failed === 0
        ? `All ${total} test cases pass after your edit of ${entry}`
        : `${failed} of ${total} test cases fail after your edit of ${entry}`,
    answers_doubtful: ({ percent, answers }) =>
      `${percent}% of the last ${answers} answers of your AI agents are doubtful`,
    budget_reached: ({ tenant, percent }) => `${tenant} has used ${percent}% of this month's budget`,
  },
  more: {
    mentioned: ({ text }) => [text],
    cases_ran: ({ agents }) => (agents ? [`AI agents: ${agents}`] : []),
    answers_doubtful: ({ agents }) => [
      `Most of them: ${agents}`,
      'The review lists them, with the knowledge next to each.',
    ],
    budget_reached: ({ spent, budget, currency }, money) => [
      `Usage this month costs ${money(spent, currency)} so far, of a budget of ${money(budget, currency)}.`,
      'Usage continues when the budget is spent. You can change the budget in the settings.',
    ],
  },
  open: 'Open',
  several: (count) => `${count} notifications`,
  digest: (count) => (count === 1 ? 'Your day: 1 notification' : `Your day: ${count} notifications`),
  lead: 'Since the last email:',
  digestLead: 'Not read yet:',
  others: (count) => `And ${count} more, in the console.`,
  change: (link) => `Choose in your profile what you are told by email: ${link}`,
})
