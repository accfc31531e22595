import { exampleJobs } from '#examples/jobs.ts'
import type { JobKind } from './jobs/define.ts'

/** Every kind of job, in alphabetical order. */
export const jobKinds: JobKind[] = [...exampleJobs]
