import { preferences as contract } from '#contract/preferences.ts'
import { defineService } from '../../compose/noun.ts'
import { mountPreferences } from './routes.ts'

export default defineService({ contract, routes: mountPreferences })
