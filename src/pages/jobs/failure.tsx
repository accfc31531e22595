import type { Job } from '#contract/jobs.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { failureText } from '#shell/jobs/failure-text.ts'

/** Why a job failed. */
export default function Failure({ row }: FaceProps) {
  return failureText(row as unknown as Job) || <Nothing />
}
