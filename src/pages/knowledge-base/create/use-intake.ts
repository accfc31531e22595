import { useCustom } from '@refinedev/core'
import type { Intake } from '#contract/knowledge-answers.ts'
import { knowledgeBase } from '#contract/knowledge-base.ts'
import { voiceProviders } from '#contract/voice-providers.ts'
import { toRequest } from '#providers/refine/to-request.ts'

/** How much can still be added. */
export function useIntake() {
  const { query } = useCustom<Intake>({ ...toRequest(knowledgeBase.endpoints.intake), errorNotification: false })
  return { intake: query.data?.data, readAgain: () => void query.refetch() }
}

/** Whether the platform has no key of ElevenLabs; unknown until it has answered. */
export function useIsUnconfigured(enabled: boolean): boolean {
  const { query } = useCustom<{ elevenlabs: boolean }>({
    ...toRequest(voiceProviders.endpoints.read),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return query.data?.data.elevenlabs === false
}
