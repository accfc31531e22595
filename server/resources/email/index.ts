import { email as contract } from '#contract/email.ts'
import { defineService } from '../../compose/noun.ts'
import { mountEmail } from './routes.ts'

export default defineService({ contract, routes: mountEmail })
