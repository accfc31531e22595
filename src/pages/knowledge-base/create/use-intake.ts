import { useCustom } from '@refinedev/core'
import type { Intake } from '#contract/knowledge-answers.ts'
import { knowledgeBase } from '#contract/knowledge-base.ts'
import { toRequest } from '#providers/refine/to-request.ts'

/** How much can still be added, and to which providers. */
export function useIntake() {
  const { query } = useCustom<Intake>({ ...toRequest(knowledgeBase.endpoints.intake), errorNotification: false })
  return { intake: query.data?.data, readAgain: () => void query.refetch() }
}
