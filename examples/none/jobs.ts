import type { JobKind } from '#server/jobs/define.ts'

export const exampleJobs: JobKind[] = []
