import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mfa } from '#contract/mfa.ts'
import { refreshProfile } from '#providers/auth.ts'
import { call, type ApiError } from '#providers/http.ts'

const { disable, enable, regenerateBackup, setup, status } = mfa.endpoints
const key = (userId: string, what: string) => ['data', 'main', mfa.name, what, userId]

export function useStatus(userId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: key(userId, 'status'),
    queryFn: async ({ signal }) => (await call(status, { params: { userId }, signal })).data,
    staleTime: 0,
  })
  return { status: data, error, retry: () => void refetch() }
}

/** A secret that waits to be confirmed; it is forgotten with the page. */
export function useSecret(userId: string, email: string) {
  const { data, error, refetch } = useQuery({
    queryKey: key(userId, 'setup'),
    queryFn: async ({ signal }) => (await call(setup, { params: { userId }, query: { email }, signal })).data,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return { secret: data, error, retry: () => void refetch() }
}

/** Switches it on; the answer holds the backup codes, for the only time. */
export const useEnable = (userId: string) =>
  useMutation<string[], ApiError, string>({
    mutationFn: async (code) => (await call(enable, { params: { userId }, body: { code } })).data.backup_codes,
  })

/** Both ask for the password again. */
export function useConfirmed(userId: string, what: 'regenerate' | 'disable') {
  return useMutation<string[], ApiError, string>({
    mutationFn: async (password) => {
      const request = { params: { userId }, body: { password } }
      if (what === 'regenerate') return (await call(regenerateBackup, request)).data.backup_codes
      await call(disable, request)
      return []
    },
  })
}

/** Reads the state anew, here and in the session, once it was changed. */
export function useRefresh(userId: string) {
  const queryClient = useQueryClient()
  return async () => {
    await refreshProfile().catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: key(userId, 'status') })
  }
}
