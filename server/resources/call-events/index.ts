import { callEvents as contract } from '#contract/call-events.ts'
import { defineService } from '../../compose/noun.ts'
import { callEventDemo } from './demo.ts'
import { mountCallEvents } from './routes.ts'

export default defineService({ contract, routes: mountCallEvents, demo: [callEventDemo] })
