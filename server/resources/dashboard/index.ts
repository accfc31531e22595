import { dashboard as contract } from '#contract/dashboard.ts'
import { defineService } from '../../compose/noun.ts'
import { mountDashboard } from './routes.ts'

export default defineService({ contract, routes: mountDashboard })
