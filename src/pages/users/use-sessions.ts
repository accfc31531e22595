import { useNotification } from '@refinedev/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { users, type UserSession } from '#contract/users.ts'
import { call } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'

/** The devices on which a user is signed in, and the way to sign them out. */
export function useSessions(userId: string) {
  const { open } = useNotification()
  const queryClient = useQueryClient()
  const queryKey = ['data', 'main', users.name, 'sessions', userId]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<UserSession[]> =>
      (await call(users.endpoints.sessions, { params: { id: userId }, signal })).data,
    staleTime: 0,
  })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sessionId: string | 'all') =>
      sessionId === 'all'
        ? call(users.endpoints.revokeSessions, { params: { id: userId } })
        : call(users.endpoints.revokeSession, { params: { id: userId, sessionId } }),
    onSuccess: (_, sessionId) => {
      open?.({ type: 'success', message: t(sessionId === 'all' ? 'iam.sessions.all_ended' : 'iam.sessions.ended') })
    },
    onError: ({ message }) => open?.({ type: 'error', message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return {
    sessions: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    revoke: mutate,
    ending: isPending ? variables : undefined,
  }
}
