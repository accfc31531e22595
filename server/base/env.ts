import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import { ownVariables } from './own-env.ts'
import { usualTimeouts } from './timeouts.ts'
import { allowedHosts, rangesOf } from './destinations/addresses.ts'
import { StartError } from './start-error.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
/** Tells whether a text is an IP address, or one with a port: `127.0.0.1:53`, `[::1]:53`. */
const isServerAddress = (text: string) => isIP(text) > 0 || isIP(text.replace(/^\[|\]?:\d{1,5}$/g, '')) > 0
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'Write postgres://user:password@host:port/database',
})
const milliseconds = z.coerce.number().int().min(0).max(86_400_000)
/** A path on this host (`/v1`) or an address on another (`https://api.example.com/v1`). */
const address = z
  .string()
  .regex(/^(https?:\/)?\/[^\s"']+$/, 'Write a path or an http(s) address')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** The text of a file that a variable names. */
const fileText = z.string().transform((file, { addIssue }) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    addIssue({ code: 'custom', message: `The file ${file} cannot be read` })
    return z.NEVER
  }
})

const Environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Loopback by default; exposing the platform to a network must be explicit. */
    HOST: z.string().default('127.0.0.1'),
    /** Allows the demo, whose password is public, and its mails on the network of HOST. */
    ALLOW_DEMO_ON_NETWORK: flag.default(false),
    /** The folder of the embedded database and uploads. */
    DATA_DIR: z.string().default('./data'),
    /** The folder of the built console, relative to the project. */
    CONSOLE_DIR: z.string().default('dist'),
    /** The PostgreSQL server to use instead of the embedded database. */
    DATABASE_URL: databaseUrl.optional(),
    /** The same server past a pooler that delivers no notifications, such as PgBouncer; see server/db/listen.ts. */
    DATABASE_LISTEN_URL: databaseUrl.optional(),
    /** A streaming replica of that server, which answers reads; see server/db/standby.ts. */
    DATABASE_READ_URL: databaseUrl.optional(),
    /** Timeouts in milliseconds of a statement, a lock and an idle transaction; 0 keeps the server's setting. */
    DATABASE_STATEMENT_TIMEOUT: milliseconds.default(usualTimeouts.statement),
    DATABASE_LOCK_TIMEOUT: milliseconds.default(usualTimeouts.lock),
    DATABASE_IDLE_TRANSACTION_TIMEOUT: milliseconds.default(usualTimeouts.idleTransaction),
    /** Milliseconds until a request must have arrived completely, including its body. */
    REQUEST_TIMEOUT: milliseconds.min(1000).default(120_000),
    /** `false` for a pooler without named statements, such as PgBouncer before 1.21. */
    DATABASE_PREPARE: flag.default(true),
    /** The addresses at which the console calls the two APIs. */
    MAIN_API_URL: address.default('/v1'),
    VOICE_API_URL: address.default('/api'),
    /** The public address of the console, used for links in mails. */
    CONSOLE_URL: address.optional(),
    /** Origins of consoles on other hosts, separated by commas. */
    CONSOLE_ORIGINS: list.pipe(z.array(origin)).default([]),
    /**
     * Signs tokens and encrypts stored secrets. Generated and stored in the database if missing. Of a list, separated by
     * commas or spaces, the first signs and encrypts; the others verify and decrypt what they once did.
     */
    TOKEN_SECRET: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(32, 'Each secret needs at least 32 characters')).min(1))
      .optional(),
    /** The proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, separated by commas: addresses and ranges. */
    TRUST_PROXY: list.default([]).transform((entries, { addIssue }) => {
      const isAddress = (entry: string) =>
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(entry).success
      if (entries.every(isAddress)) return rangesOf(entries)
      addIssue({
        code: 'custom',
        message:
          'Name the proxies that are trusted, as addresses or ranges such as 127.0.0.1,10.0.0.0/8. ' +
          'Trusting anyone (true) lets clients forge their address; leave it empty if there is no proxy',
      })
      return z.NEVER
    }),
    /** Further names by which clients reach the platform, separated by commas. */
    ALLOWED_HOSTS: list.default([]).transform((names) => names.map((name) => name.toLowerCase())),
    /** The mail server, `smtp://user:password@host:587`. Without it, mails are stored and shown at /dev/mail. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Write smtp://user:password@host:port' }).optional(),
    /** The sender of mails, and the recipient of demo requests. */
    MAIL_FROM: z.string().min(3).default('Call Center Console <no-reply@localhost>'),
    /** The address at which tenants reach the operator about their account; default: the platform's first user. */
    SUPPORT_ADDRESS: z.email().optional(),
    /** The domain of the addresses to which users answer mails; its MX leads here, or to a service with the HTTP hook. */
    INBOUND_MAIL_DOMAIN: z
      .string()
      .toLowerCase()
      .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'Write a domain such as mail.example.com')
      .optional(),
    /** The port and the host at which the platform receives mail for that domain by SMTP. */
    INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    INBOUND_SMTP_HOST: z.string().optional(),
    /** The addresses of the DNS servers that answer for senders, `127.0.0.1:53,[::1]:53`; default: those of the system. */
    INBOUND_DNS_SERVERS: list
      .refine((servers) => servers.every(isServerAddress), 'Write addresses such as 127.0.0.1:53')
      .optional(),
    /** Files with a private key and its certificate chain (PEM), with which that port offers STARTTLS. */
    INBOUND_SMTP_TLS_KEY: fileText.optional(),
    INBOUND_SMTP_TLS_CERT: fileText.optional(),
    /** Enables Google log-in; the other three are Google's own addresses. */
    GOOGLE_CLIENT_ID: z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
    GOOGLE_SCRIPT_URL: z.url().default('https://accounts.google.com/gsi/client'),
    ...ownVariables,
    /**
     * Hosts of private networks that tenants may name as PBX servers and the like, separated by commas: names, addresses
     * and ranges.
     */
    ALLOW_PRIVATE_HOSTS: list.default([]).transform((entries, { addIssue }) => {
      try {
        return allowedHosts(entries)
      } catch (error) {
        addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    }),
    /** A file with further certificate authorities, which Node.js reads as well. */
    NODE_EXTRA_CA_CERTS: fileText.optional(),
    /** The calls that the larger tenant of the demo made in the last four weeks. */
    DEMO_CALLS: z.coerce.number().int().min(40).max(20_000).default(40),
    /** `off` disables the log line of each request. */
    REQUEST_LOG: z.enum(['on', 'off']).default('on'),
  })
  .transform((env) => ({ ...env, CONSOLE_URL: env.CONSOLE_URL ?? `http://localhost:${env.PORT}` }))

export type Environment = z.infer<typeof Environment>

/** Reads the environment; no other module does. @throws StartError that names every invalid variable */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (result.success) return requirePrivateDemo(requireTlsPair(requireMailDomain(requirePrimary(result.data))))
  const wrong = result.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`)
  throw new StartError(`Wrong configuration. ${wrong.join('. ')}`)
}

/** @throws StartError if there is a replica of nothing */
function requirePrimary(env: Environment): Environment {
  if (env.DATABASE_READ_URL === undefined || env.DATABASE_URL) return env
  throw new StartError('DATABASE_READ_URL needs DATABASE_URL: it is a replica of that server')
}

/** @throws StartError if mail would be received for no domain */
function requireMailDomain(env: Environment): Environment {
  if (env.INBOUND_SMTP_PORT === undefined || env.INBOUND_MAIL_DOMAIN) return env
  throw new StartError('INBOUND_SMTP_PORT needs INBOUND_MAIL_DOMAIN: the domain of the addresses that receive mail')
}

/** @throws StartError if of the key and the certificate there is only one */
function requireTlsPair(env: Environment): Environment {
  if ((env.INBOUND_SMTP_TLS_KEY === undefined) === (env.INBOUND_SMTP_TLS_CERT === undefined)) return env
  throw new StartError('INBOUND_SMTP_TLS_KEY and INBOUND_SMTP_TLS_CERT need each other')
}

/** @throws StartError if the network could log in with the demo's password and read mails at /dev/mail */
function requirePrivateDemo(env: Environment): Environment {
  if (isProduction(env) || env.ALLOW_DEMO_ON_NETWORK || isLoopback(env.HOST)) return env
  throw new StartError(
    `HOST "${env.HOST}" opens the demo accounts and /dev/mail to the network; ` +
      'set NODE_ENV=production, or ALLOW_DEMO_ON_NETWORK=true if that is what you want',
  )
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  if (!isIP(address)) return /^([a-z0-9-]+\.)*localhost\.?$/i.test(address)
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export const isProduction = ({ NODE_ENV }: Environment) => NODE_ENV === 'production'
