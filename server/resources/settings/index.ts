import { settings as contract } from '#contract/settings.ts'
import { defineService } from '../../compose/noun.ts'
import { mountSettings } from './routes.ts'

export default defineService({ contract, routes: mountSettings })
