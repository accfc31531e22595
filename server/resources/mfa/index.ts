import { mfa as contract } from '#contract/mfa.ts'
import { defineService } from '../../compose/noun.ts'
import { mountMfa } from './routes.ts'

export default defineService({ contract, routes: mountMfa })
