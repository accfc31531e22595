import { useNavigate } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import type { Failure } from '#providers/requests/submit.ts'
import { completeLogin } from '#providers/session/complete-login.ts'
import { writeHandoff } from '#providers/session/login-handoff.ts'

export interface Person {
  name: string
  password: string
}

/**
 * Accepts an invitation and opens the tenant; an address that has an account is redirected to log-in.
 *
 * @param onOver called if the invitation can no longer be accepted
 */
export function useAccept(token: string, onOver: () => void) {
  const navigate = useNavigate()
  return async (person: Person & { code?: string }) => {
    const { acceptInvitation } = await import('#providers/session/identity.ts')
    try {
      await navigate(completeLogin(await acceptInvitation(token, person), null), { replace: true })
    } catch (error) {
      const { code } = error as Failure
      if (code === 'invalid_link') return onOver()
      if (code !== 'already_exists') throw error
      writeHandoff('notice', 'already_member')
      await navigate(publicPaths.login)
    }
  }
}
