import { routes } from '#contract/routes.ts'
import { send } from '#providers/requests/send.ts'
import { readSession } from '#providers/session/session.ts'

/** Chooses the plan of the user's own company during its trial. */
export const choosePlan = (plan_id: string) =>
  send(routes.settings.choosePlan, { plan_id }, { tenantId: readSession()!.user.tenant_id })
