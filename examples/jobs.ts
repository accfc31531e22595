import type { JobKind } from '#server/jobs/define.ts'
import { testLines } from './line-tests/jobs.ts'

export const exampleJobs: JobKind[] = [testLines]
