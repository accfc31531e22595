import type { FaceProps } from '#crud/resource.ts'
import { jobName } from '#shell/jobs/job-title.ts'

/** The name of the action that started a job. */
export default function Kind({ value }: FaceProps) {
  return jobName({ kind: String(value) })
}
