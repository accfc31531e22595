import { notificationTexts } from './notifications.ts'

const ended = { succeeded: 'has finished', partial: 'has finished in part', failed: 'has failed' }
export const notificationsInEnglish = notificationTexts('en', {
  told: {
    job_ended: ({ label, status, succeeded, failed, changed = 0 }) =>
      `Your job${label && ` on ${label}`} ${ended[status]} (${succeeded} done, ${failed} failed${changed > 0 ? `, ${changed} changed meanwhile` : ''})`,
  },
  open: 'Open',
  several: (count) => `${count} notifications`,
  digest: (count) => (count === 1 ? 'Your day: 1 notification' : `Your day: ${count} notifications`),
  lead: 'Since the last email:',
  digestLead: 'Not read yet:',
  others: (count) => `And ${count} more, in the console.`,
  change: (link) => `Choose in your profile what you are told by email: ${link}`,
})
