import { pbx as contract } from '#contract/pbx.ts'
import { defineService } from '../../compose/noun.ts'
import { mountPbx } from './routes.ts'

export default defineService({ contract, routes: mountPbx })
