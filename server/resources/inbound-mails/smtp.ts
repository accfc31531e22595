import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { maxMailBytes } from '#contract/inbound-mails.ts'
import { createAdmission, type Room } from '../../base/admission.ts'
import { messageOf } from '../../base/log.ts'
import { Problem } from '../../base/problem.ts'
import { StartError } from '../../base/start-error.ts'
import { MailBeyondBounds } from '../../extract/mail/read-mail.ts'
import type { Deps } from '../../http/app-context.ts'
import { readMessage, receiveMail } from './receive.ts'
import { spool, SpoolFull } from './spool.ts'
import { targetOf } from './target.ts'

type Listening = Pick<Deps, 'db' | 'env' | 'keys' | 'throttle' | 'log'>

/** A stranger is a connection that has named no recipient of this platform. */
const room: Room = { total: 400, strangersOfAddress: 40, strangerMs: 60_000 }
const mostRecipients = 50
const idleMs = 60_000
/** Milliseconds in which a mail of the maximum size must have arrived. */
const mailMs = 600_000
/** Milliseconds after which open sessions are closed at shutdown. */
const closeMs = 10_000

/** An SMTP error response (RFC 5321, RFC 3463). */
const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/**
 * Receives mail by SMTP for the addresses of tickets and tenants only.
 *
 * @returns the port and a function to stop; undefined if no port is configured
 * @throws StartError if the port, or the key and certificate, cannot be used
 */
export async function listenForMail(deps: Listening) {
  const { INBOUND_SMTP_PORT: port, INBOUND_SMTP_HOST, HOST, INBOUND_MAIL_DOMAIN: domain } = deps.env
  if (port === undefined || !domain) return undefined
  const tls = tlsOf(deps.env)
  const admission = createAdmission<string>(room, (id) => {
    for (const connection of server.connections) if (connection.id === id) connection.close()
  })
  const server = new SMTPServer({
    name: domain,
    banner: 'Call Center Console',
    // Without a certificate, a mail server in front handles TLS.
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    authOptional: true,
    disableReverseLookup: true,
    size: maxMailBytes,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    onConnect({ id, remoteAddress }, done) {
      done(admission.enter(id, remoteAddress) ? null : answer(421, '4.3.2 Too many connections, try again later'))
    },
    onClose: ({ id }) => admission.leave(id),
    onRcptTo({ address }, { id, envelope }, done) {
      if (envelope.rcptTo.length >= mostRecipients) return done(answer(452, '4.5.3 Too many recipients'))
      return answerWith(done, async () => {
        if (!(await targetOf(deps, address))) throw answer(550, '5.1.1 No such address')
        admission.know(id)
      })
    },
    onData(stream, session, done) {
      const late = setTimeout(() => stream.destroy(), mailMs)
      return answerWith(done, () => receive(deps, stream, session)).finally(() => {
        clearTimeout(late)
        admission.forget(session.id)
      })
    },
  })
  // A broken connection is not a failure of the platform.
  server.on('error', () => undefined)
  // The reason is only logged here; the sender gets a temporary error and may retry.
  const failureOf = (error: unknown): Error => {
    if (error instanceof Error && 'responseCode' in error) return error
    if (error instanceof MailBeyondBounds) return answer(554, `5.6.0 The message exceeds the limit of ${error.bound}`)
    if (error instanceof SpoolFull) return answer(452, '4.3.1 No room for the message, try again later')
    if (error instanceof Problem && error.code === 'rate_limited') return answer(451, '4.7.1 Try again later')
    deps.log(`A mail could not be received: ${messageOf(error)}`)
    return answer(451, '4.3.0 Try again later')
  }
  const answerWith = async (done: (error?: Error | null) => void, work: () => Promise<void>) => {
    const failure = await work().then(() => null, failureOf)
    done(failure)
  }
  const host = INBOUND_SMTP_HOST ?? HOST
  await new Promise<void>((listening, failed) => {
    server.server.once('error', (error) => failed(new StartError(`INBOUND_SMTP_PORT ${port}: ${error.message}`)))
    server.listen(port, host, () => listening())
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** The key and certificate for STARTTLS. @throws StartError if they are invalid or do not match */
function tlsOf({ INBOUND_SMTP_TLS_KEY: key, INBOUND_SMTP_TLS_CERT: cert }: Deps['env']) {
  if (!key || !cert) return undefined
  try {
    createSecureContext({ key, cert })
  } catch (error) {
    throw new StartError(`INBOUND_SMTP_TLS_KEY, INBOUND_SMTP_TLS_CERT: ${messageOf(error)}`)
  }
  return { key, cert }
}

async function receive(
  deps: Listening,
  stream: SMTPServerDataStream,
  { envelope, remoteAddress, hostNameAppearsAs }: SMTPServerSession,
): Promise<void> {
  const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
  const peer = { ip: remoteAddress, helo: hostNameAppearsAs, sender }
  await spool(withinSize(stream), async (raw) => {
    const mail = await readMessage(deps, raw, peer)
    const targets = await Promise.all(envelope.rcptTo.map(({ address }) => targetOf(deps, address)))
    const distinct = new Map(
      targets.flatMap((target) => (target ? [[`${target.tenant_id} ${target.ticket_id}`, target]] : [])),
    )
    for (const to of distinct.values()) {
      await deps.throttle.attempt({ kind: 'ingest', subject: to.tenant_id, ip: null })
      await receiveMail(deps, { mail, to })
    }
  })
}

/** The bytes of a message; one that is too large is read to its end, as the protocol demands, and refused. */
async function* withinSize(stream: SMTPServerDataStream): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) if (!stream.sizeExceeded) yield piece as Buffer
  if (stream.sizeExceeded) throw answer(552, '5.3.4 The message is too large')
}
