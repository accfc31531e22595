import * as z from 'zod'

export const JobStatus = z.enum(['queued', 'running', 'succeeded', 'partial', 'failed', 'canceled'])
export type JobStatus = z.infer<typeof JobStatus>

/** The answer of an endpoint that starts a job. */
export const StartedJob = z.object({ job: z.object({ id: z.uuid(), status: JobStatus }) }).meta({ id: 'StartedJob' })
export type StartedJob = z.infer<typeof StartedJob>

/** Checks whether a job will still change by itself. */
export const isUnfinished = ({ status }: { status: JobStatus }): boolean => status === 'queued' || status === 'running'
