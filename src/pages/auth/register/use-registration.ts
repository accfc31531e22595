import { startTransition, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dashboardOf } from '#providers/session/guard.ts'
import { readHandoff, writeHandoff } from '#providers/session/login-handoff.ts'
import { readSession } from '#providers/session/session.ts'

export const steps = ['company', 'account', 'code', 'plan'] as const
export type Step = (typeof steps)[number]

export interface Draft {
  company_name: string
  name: string
  email: string
  /** Kept in memory only. */
  password: string
}

const empty = { company_name: '', name: '', email: '' }

/**
 * The state of a registration. Each step before the plan is a history entry, so that Back returns one step. Afterwards
 * there is a session, with which the guard redirects to the dashboard.
 */
export function useRegistration() {
  const [draft, setDraft] = useState<Draft>(() => {
    const noted = readHandoff('registration') ?? empty
    return { ...noted, email: noted.email || (readHandoff('email') ?? ''), password: '' }
  })
  const [isMember, setMember] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const requested = (state as { step?: Step } | null)?.step ?? 'company'

  return {
    draft,
    step: isMember ? 'plan' : reachable(requested, draft),
    isPreparing,
    /** Stores the entered values when a step is left. */
    keep: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name, value } = target as HTMLInputElement
      const { password, ...noted } = { ...draft, [name]: value }
      setDraft({ ...noted, password })
      writeHandoff('registration', noted)
    },
    goTo: (step: Step) => navigate({ search }, { state: { step } }),
    goBack: () => navigate(-1),
    becomeMember: () => startTransition(() => setMember(true)),
    enter: async () => {
      setPreparing(true)
      await navigate(dashboardOf(readSession()!.user.tenant_id), { replace: true })
    },
  }
}

export interface StepProps {
  registration: ReturnType<typeof useRegistration>
  stepper: ReactNode
}

/** The requested step, or the last one before it whose requirements are met. */
function reachable(requested: Step, { company_name }: Draft): Step {
  if (requested === 'code' && readHandoff('code')?.purpose === 'registration') return 'code'
  return requested !== 'company' && company_name.trim() ? 'account' : 'company'
}
