import { cors as honoCors } from 'hono/cors'
import type { Environment } from '../env.ts'

/** Lets browsers call from consoles that are hosted elsewhere. Tokens travel in a header, so no credentials. */
export const cors = ({ CONSOLE_ORIGINS }: Environment) =>
  honoCors({
    origin: CONSOLE_ORIGINS,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'x-request-id'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
