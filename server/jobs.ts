import { exampleJobs } from '#examples/jobs.ts'
import { runTestCases } from './resources/ai-agent-test-cases/jobs.ts'
import { syncKnowledge } from './resources/ai-agents/sync.ts'
import { syncPbxServer } from './resources/pbx-servers/sync.ts'
import { syncVoices } from './resources/voices/sync.ts'
import { undoJob } from './resources/jobs/undo.ts'
import type { JobKind } from './jobs/define.ts'

/** Every kind of job, in alphabetical order. */
export const jobKinds: JobKind[] = [...exampleJobs, runTestCases, syncKnowledge, syncPbxServer, syncVoices, undoJob]
