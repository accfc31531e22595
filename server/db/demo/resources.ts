import type { PgTable } from 'drizzle-orm/pg-core'
import { callHandlerTemplateDemo } from '../../resources/call-handler-templates/demo.ts'
import { pbxServerDemo } from '../../resources/pbx-servers/demo.ts'
import { phoneNumberDemo } from '../../resources/phone-numbers/demo.ts'
import { callDemo, callEventDemo } from '../../resources/calls/demo.ts'
import { aiAgentTestCaseDemo } from '../../resources/ai-agent-test-cases/demo.ts'
import { aiAgentDemo, aiAgentVersionDemo } from '../../resources/ai-agents/demo.ts'
import { recordingChunkDemo, recordingDemo } from '../../resources/calls/demo-recordings.ts'
import { voiceDemo } from '../../resources/voices/demo.ts'
import { cannedReplyDemo } from '../../resources/canned-replies/demo.ts'
import { knowledgeDemo, knowledgePassageDemo, knowledgeVersionDemo } from '../../resources/knowledge-base/demo.ts'

/** Rows that the demo adds for each tenant. */
export interface Demo<T extends PgTable = PgTable<any>> {
  table: T
  rows: (tenant: DemoTenantRows) => Promise<T['$inferInsert'][]>
}

interface DemoTenantRows {
  tenant_id: string
  slug: string
  /** The time at which the demo is added. */
  now: Date
  /** The id of a record that the demo added before: `refer('users', 0)` is the tenant's first user. */
  refer: (noun: string, at: number) => Promise<string>
}

/** The demo of each resource, in the order of adding it: what others refer to comes first. */
export const demos: Demo<any>[] = [
  knowledgeDemo,
  knowledgeVersionDemo,
  knowledgePassageDemo,
  voiceDemo,
  aiAgentDemo,
  aiAgentVersionDemo,
  aiAgentTestCaseDemo,
  callHandlerTemplateDemo,
  pbxServerDemo,
  phoneNumberDemo,
  callEventDemo,
  recordingDemo,
  recordingChunkDemo,
  callDemo,
  cannedReplyDemo,
]
