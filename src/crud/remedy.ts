import type { ComponentType } from 'react'
import type { JobItem } from '#contract/jobs.ts'

/** The props of a part for the items of a job that failed. */
export interface RemedyProps {
  failed: JobItem[]
}
export type LazyRemedy = () => Promise<{ default: ComponentType<RemedyProps> }>
