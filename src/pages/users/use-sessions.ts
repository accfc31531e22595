import { useCustom, useCustomMutation } from '@refinedev/core'
import { users, type UserSession } from '#contract/users.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { ofSecurity } from '#providers/refine/freshness.ts'
import { toMutation, toRequest } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { failureOf } from '#providers/refine/failure-of.ts'

const { sessions, revokeSession, revokeSessions } = users.endpoints

/** The sessions of a user, and the mutation that ends them. */
export function useSessions(userId: string) {
  const { query } = useCustom<UserSession[]>({
    ...toRequest(sessions, { params: { id: userId } }),
    queryOptions: ofSecurity,
    errorNotification: false,
  })
  const { mutate, mutation } = useCustomMutation()
  const revoke = (sessionId: string | 'all') =>
    mutate(
      {
        ...(sessionId === 'all'
          ? toMutation(revokeSessions, { params: { id: userId } })
          : toMutation(revokeSession, { params: { id: userId, sessionId } })),
        meta: { sessionId },
        successNotification: () => ({
          type: 'success',
          message: t(sessionId === 'all' ? 'iam.sessions.all_ended' : 'iam.sessions.ended'),
        }),
        errorNotification: failure,
      },
      { onSettled: () => query.refetch() },
    )
  return {
    sessions: query.data?.data,
    error: failureOf(query),
    retry: () => void query.refetch(),
    revoke,
    /** The session being ended, or `all`. */
    ending: mutation.isPending ? (mutation.variables.meta?.['sessionId'] as string) : undefined,
  }
}
