import { useCustom } from '@refinedev/core'
import type { Intake } from '#contract/knowledge-answers.ts'
import { knowledgeBase } from '#contract/knowledge-base.ts'
import { voiceProviders } from '#contract/voice-providers.ts'
import { toRequest } from '#providers/refine/to-request.ts'

/** Returns the room that is left for knowledge. */
export function useIntake() {
  const { query } = useCustom<Intake>({ ...toRequest(knowledgeBase.endpoints.intake), errorNotification: false })
  return { intake: query.data?.data, readAgain: () => void query.refetch() }
}

/** Tells whether the platform has no key of ElevenLabs; undefined until it has answered. */
export function useIsUnconfigured(enabled: boolean): boolean | undefined {
  const { query } = useCustom<{ elevenlabs: boolean }>({
    ...toRequest(voiceProviders.endpoints.read),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return enabled && query.isPending ? undefined : query.data?.data.elevenlabs === false
}
