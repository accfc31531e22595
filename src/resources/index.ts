import type { LoadResource } from '#crud/resource.ts'
import { exampleResources } from '#examples/console.ts'

/**
 * Every declared resource, in the order of the sidebar. A declaration loads with the first screen that shows it; until
 * then the console knows its entry in `directory.ts`.
 */
export const resources: LoadResource[] = [
  () => import('./tickets.ts'),
  () => import('./contacts.ts'),
  () => import('./canned-replies.ts'),
  () => import('./ai-agents.ts'),
  () => import('./ai-agent-test-cases.ts'),
  () => import('./ai-agent-replays.ts'),
  () => import('./ai-agent-versions.ts'),
  () => import('./knowledge-base.ts'),
  () => import('./curated-answers.ts'),
  () => import('./voices.ts'),
  () => import('./calls.ts'),
  () => import('./conversations.ts'),
  () => import('./tool-secrets.ts'),
  () => import('./phone-numbers.ts'),
  () => import('./call-handler-templates.ts'),
  () => import('./pbx-servers.ts'),
  () => import('./users.ts'),
  () => import('./invitations.ts'),
  () => import('./roles.ts'),
  () => import('./permissions.ts'),
  () => import('./usage-records.ts'),
  () => import('./activity-logs.ts'),
  () => import('./tenants.ts'),
  () => import('./plans.ts'),
  () => import('./platform-users.ts'),
  () => import('./platform-roles.ts'),
  () => import('./platform-calls.ts'),
  () => import('./platform-jobs.ts'),
  ...exampleResources,
]
