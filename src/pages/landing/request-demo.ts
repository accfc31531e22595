import { routes } from '#contract/routes.ts'
import { send } from '#providers/requests/send.ts'

export interface DemoRequest {
  name: string
  email: string
  company: string
  message: string
}

export const requestDemo = (request: DemoRequest) => send(routes.email.sendDemo, request)
