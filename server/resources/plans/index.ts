import { plans as contract } from '#contract/plans/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { plans as table } from '../../identity/plans/table.ts'
import { planHooks as hooks, planPolicy as policy } from './policy.ts'
import { mountPlans } from './routes.ts'

export default defineNoun({ contract, table, policy, hooks, routes: mountPlans })
