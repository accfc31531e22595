import { startTransition, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dashboardOf } from '#providers/guard.ts'
import { readFlow, writeFlow } from '#providers/flow.ts'
import { readSession } from '#providers/session.ts'

export const steps = ['company', 'account', 'code', 'plan'] as const
export type Step = (typeof steps)[number]

export interface Draft {
  company_name: string
  name: string
  email: string
  /** Stays in memory, unlike the rest. */
  password: string
}

const empty = { company_name: '', name: '', email: '' }

/**
 * Where a registration stands. Each step before the plan is an entry of the history, so that Back goes one step back;
 * then the session is there, with which the guard leads from this page to the dashboard.
 */
export function useRegistration() {
  const [draft, setDraft] = useState<Draft>(() => ({ ...(readFlow('registration') ?? empty), password: '' }))
  const [isMember, setMember] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const asked = (state as { step?: Step } | null)?.step ?? 'company'

  return {
    draft,
    step: isMember ? 'plan' : reachable(asked, draft),
    isPreparing,
    /** Keeps what is typed, on every way out of a step. */
    keep: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name, value } = target as HTMLInputElement
      const { password, ...noted } = { ...draft, [name]: value }
      setDraft({ ...noted, password })
      writeFlow('registration', noted)
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

/** The step that was asked for, or the last before it that has what it needs. */
function reachable(asked: Step, { company_name }: Draft): Step {
  if (asked === 'code' && readFlow('code')?.purpose === 'registration') return 'code'
  return asked !== 'company' && company_name.trim() ? 'account' : 'company'
}
