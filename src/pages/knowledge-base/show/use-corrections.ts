import { useCustomMutation, useInvalidate } from '@refinedev/core'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { failure } from '#crud/record/use-mutations.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { toMutation } from '#providers/refine/to-request.ts'

interface Change {
  text?: string | null
  is_off?: boolean
  /** Callers hear it at once, for a reason that the log keeps. */
  live?: boolean
  reason?: string
}

/** Corrects passages of an entry, and drops corrections that are lost. */
export function useCorrections({ id }: Pick<KnowledgeEntry, 'id'>) {
  const invalidate = useInvalidate()
  const { mutate, mutation } = useCustomMutation<never, ApiError>({
    mutationOptions: {
      onSettled: () => void invalidate({ invalidates: ['all'], dataProviderName: knowledgeBase.api }),
    },
  })
  const { updatePassage, dropCorrection } = knowledgeBase.endpoints
  const send = (request: ReturnType<typeof toMutation>, message: string, onSuccess?: () => void) =>
    mutate({ ...request, successNotification: { type: 'success', message }, errorNotification: failure }, { onSuccess })
  return {
    isPending: mutation.isPending,
    change: (passageId: string, body: Change, message: string, onDone?: () => void) =>
      send(toMutation(updatePassage, { params: { id, passageId }, body }), message, onDone),
    drop: (correctionId: string, message: string) =>
      send(toMutation(dropCorrection, { params: { id, correctionId } }), message),
  }
}
