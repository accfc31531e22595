import { useCustom, useCustomMutation, type BaseRecord } from '@refinedev/core'
import { mfa } from '#contract/mfa.ts'
import { ofSecret, ofSecurity } from '#providers/refine/freshness.ts'
import { toMutation, toRequest } from '#providers/refine/to-request.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { refreshProfile } from '#providers/session/profile.ts'
import { failureOf } from '#providers/refine/failure-of.ts'

const { disable, enable, regenerateBackup, sendCode, setup, status } = mfa.endpoints

/** The password, or a mailed code for accounts without one. */
export interface Confirmation {
  password?: string
  email_code?: string
}

export function useStatus(userId: string) {
  const { query } = useCustom({
    ...toRequest(status, { params: { userId } }),
    queryOptions: ofSecurity,
    errorNotification: false,
  })
  return {
    status: query.data?.data,
    error: failureOf(query),
    retry: () => void query.refetch(),
    /** Reloads the state after a change, here and in the session. */
    refresh: async () => {
      await refreshProfile().catch(() => undefined)
      await query.refetch()
    },
  }
}

/** The secret of an authenticator that is not confirmed yet. */
export function useSecret(userId: string, email: string) {
  const { query } = useCustom({
    ...toRequest(setup, { params: { userId }, query: { email } }),
    queryOptions: ofSecret,
    errorNotification: false,
  })
  return { secret: query.data?.data, error: failureOf(query), retry: () => void query.refetch() }
}

interface On {
  onDone: (backupCodes: string[]) => void
  onFailed: (error: ApiError) => void
}

/** Enables two-factor authentication; the answer contains the backup codes, which are shown once. */
export function useEnable(userId: string, on: On) {
  const { send, isPending } = useSend(on)
  return {
    enable: (body: Confirmation & { code: string }) => send(toMutation(enable, { params: { userId }, body })),
    isPending,
  }
}

/** Creates new backup codes or disables two-factor authentication. */
export function useConfirmed(userId: string, what: 'regenerate' | 'disable', on: On) {
  const endpoint = what === 'regenerate' ? regenerateBackup : disable
  const { send, isPending } = useSend(on)
  return {
    confirm: (body: Confirmation) => send(toMutation(endpoint, { params: { userId }, body })),
    isPending,
  }
}

/** Mails a code to confirm a change. */
export function useMailedCode(userId: string) {
  const { mutate, mutation } = useCustomMutation<BaseRecord, ApiError>()
  const { isPending, isSuccess, error } = mutation
  return {
    mail: () => mutate({ ...toMutation(sendCode, { params: { userId } }), errorNotification: false }),
    isPending,
    isSuccess,
    error,
  }
}

function useSend({ onDone, onFailed }: On) {
  const { mutate, mutation } = useCustomMutation<BaseRecord, ApiError>()
  const send = (request: ReturnType<typeof toMutation>) =>
    mutate(
      { ...request, errorNotification: false },
      { onSuccess: ({ data }) => onDone(data['backup_codes'] ?? []), onError: onFailed },
    )
  return { send, isPending: mutation.isPending }
}
