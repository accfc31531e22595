import { inboundMails as contract } from '#contract/inbound-mails.ts'
import { defineService } from '../../compose/noun.ts'
import { mountInboundMails } from './routes.ts'
import { listenForMail } from './smtp.ts'

export default defineService({ contract, routes: mountInboundMails, listen: (deps) => listenForMail(deps) })
