import type { Demo } from '../../demo/demo.ts'
import { cannedReplies } from './table.ts'

/** The canned replies of the demo. */
export const cannedReplyDemo: Demo<typeof cannedReplies> = {
  table: cannedReplies,
  rows: async ({ tenant_id, refer }) => {
    const owner_id = await refer('users', 0)
    const shared = { tenant_id, owner_id, visibility: 'shared' as const }
    return [
      {
        ...shared,
        title: 'We are looking into it',
        body: 'Hello {{requester.name}},\n\nwe are looking into "{{ticket.subject}}" (#{{ticket.number}}) and will write again today.\n\n{{agent.name}}, {{tenant.name}}',
        tags: ['first response'],
      },
      {
        ...shared,
        title: 'Ask for the call id',
        body: 'Hello {{requester.name}},\n\nwhich call was it? Its number and the time are enough to find it.\n\n{{agent.name}}',
        tags: ['telephony'],
      },
      {
        ...shared,
        title: 'Solved',
        body: 'Hello {{requester.name}},\n\nthis is solved. Reply within seven days to reopen ticket #{{ticket.number}}.\n\n{{agent.name}}',
        tags: ['closing'],
      },
    ]
  },
}
