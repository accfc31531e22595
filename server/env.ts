import * as z from 'zod'
import { StartError } from './start-error.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const list = z.string().transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean))
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')
/** An address on this host (`/v1`) or another (`https://api.example.com/v1`). */
const address = z.string().regex(/^(https?:\/)?\/[^\s"']+$/, 'Write a path or an http(s) address').transform((url) =>
  url.replace(/\/+$/, ''),
)

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Loopback by default: opening the platform to a network is a decision. */
  HOST: z.string().default('127.0.0.1'),
  /** The embedded database and uploads. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL server instead of the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Write postgres://user:password@host:port/database' }).optional(),
  /** Where the console finds the two APIs. */
  MAIN_API_URL: address.default('/v1'),
  VOICE_API_URL: address.default('/api'),
  /** Where people reach the console: what links in mails begin with. */
  CONSOLE_URL: address.optional(),
  /** Origins of consoles that are hosted elsewhere, separated by commas. */
  CONSOLE_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Signs tokens and encrypts authenticators' secrets; made and kept in the database where it is not given. Keep it. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
  TRUST_PROXY: flag.default(false),
  /** The mail server, `smtp://user:password@host:587`. Without it mails are kept and shown at /dev/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Write smtp://user:password@host:port' }).optional(),
  /** The sender of mails, and who gets requests for a demo. */
  MAIL_FROM: z.string().min(3).default('Call Center Console <no-reply@localhost>'),
  /** Lets people log in with Google; the other three are Google's own addresses. */
  GOOGLE_CLIENT_ID: z.string().regex(/^[\w.-]+$/).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: z.url().default('https://accounts.google.com/gsi/client'),
  /** `off` silences the line that is written for every request. */
  REQUEST_LOG: z.enum(['on', 'off']).default('on'),
}).transform((env) => ({ ...env, CONSOLE_URL: env.CONSOLE_URL ?? `http://localhost:${env.PORT}` }))

export type Environment = z.infer<typeof Environment>

/** The only reader of the environment. @throws StartError that names every variable that is wrong. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`)
  throw new StartError(`Wrong configuration. ${wrong.join('. ')}`)
}

export const isProduction = ({ NODE_ENV }: Environment) => NODE_ENV === 'production'
