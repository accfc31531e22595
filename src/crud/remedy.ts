import type { ComponentType } from 'react'
import type { JobItem } from '#contract/jobs.ts'

/** The props of a `remedy`, a component for the failed items of a job. */
export interface RemedyProps {
  failed: JobItem[]
}
export type LazyRemedy = () => Promise<{ default: ComponentType<RemedyProps> }>
