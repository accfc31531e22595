import { auth as contract } from '#contract/auth.ts'
import { defineService } from '../../compose/noun.ts'
import { mountAuth } from './routes.ts'

export default defineService({ contract, routes: mountAuth })
