import * as z from 'zod'
import { contract } from './contract.ts'

/** The demo request of the landing page. */
export const email = contract({
  name: 'email',
  endpoints: {
    sendDemo: {
      route: 'POST /email/send-demo',
      body: z.strictObject({
        name: z.string().trim().min(1).max(120),
        email: z.email().max(254),
        company: z.string().trim().min(1).max(120),
        message: z.string().trim().max(2000).default(''),
      }),
      public: true,
    },
  },
})
