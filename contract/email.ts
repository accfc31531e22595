import * as z from 'zod'
import { line } from './grammar/line.ts'
import { contract } from './grammar/contract.ts'
import { routes } from './routes.ts'
import { emailAddress } from './grammar/address.ts'

/** The demo request of the landing page. */
export const email = contract({
  name: 'email',
  description: 'Mails that visitors can send.',
  endpoints: {
    sendDemo: {
      budget: 'demo',
      ...routes.email.sendDemo,
      summary: 'Request a demo',
      body: z.strictObject({
        name: line(120),
        email: emailAddress(),
        company: line(120),
        message: z.string().trim().max(2000).default(''),
      }),
    },
  },
})
