import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../platform/process.ts'

/** Finds the programs of administrators as well, and tells sipp that there is no terminal. */
export const sipEnv = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, TERM: 'dumb' }
const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { env: sipEnv, timeout: 20_000 }).error === undefined

/** Why the tests with real SIP peers are skipped, if they are. */
export const withoutSip = ['kamailio', 'sipp', 'openssl'].every((command) => runs(command, '-v'))
  ? undefined
  : 'kamailio, sipp or openssl is not installed: apt-get install kamailio kamailio-tls-modules sip-tester openssl'

const asks = ['http_client', 'jansson']
const hasModule = (name: string) =>
  existsSync('/usr/lib') &&
  readdirSync('/usr/lib').some((folder) => existsSync(`/usr/lib/${folder}/kamailio/modules/${name}.so`))

/** Why the tests of a Kamailio that asks the platform are skipped, if they are. */
export const withoutAsking =
  withoutSip ??
  (asks.every(hasModule)
    ? undefined
    : 'modules are missing: apt-get install kamailio-utils-modules kamailio-extra-modules')

export interface Certificate {
  /** The files of the key and the certificate, which signs itself. */
  key: string
  cert: string
}

/** Makes a certificate for a host, in a folder of the test. */
export function certificateFor(folder: string, host: string): Certificate {
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, `${host}.${name}.pem`)) as [string, string]
  const names = `subjectAltName=${/^[\d.]+$/.test(host) ? 'IP' : 'DNS'}:${host}`
  const own = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`, '-addext', names]
  execFileSync('openssl', ['req', ...own, '-keyout', key, '-out', cert], { stdio: 'ignore', timeout: 20_000 })
  return { key, cert }
}

interface Options {
  certificate: Certificate
  password: string
  realm: string
  algorithm: 'MD5' | 'SHA-256'
}

export interface Kamailio {
  /** For UDP and TCP. */
  port: number
  tlsPort: number
  stop(): Promise<void>
}

/** Starts a SIP server that registers anybody who knows the password. */
export async function startKamailio(options: Options): Promise<Kamailio> {
  const folder = mkdtempSync(join(tmpdir(), 'kamailio-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const file = join(folder, 'kamailio.cfg')
  writeFileSync(file, configuration({ ...options, port, tlsPort }))
  const args = ['-f', file, '-DD', '-m', '16', '-M', '4', '-Y', folder, '-P', join(folder, 'pid')]
  const server = spawn('kamailio', args, {
    env: sipEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  server.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const exited = once(server, 'exit')
  await Promise.race([answering(port), exited.then(() => Promise.reject(new Error(`kamailio ended: ${errors}`)))])
  return {
    port,
    tlsPort,
    async stop() {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Configured extends Options {
  port: number
  tlsPort: number
}

const configuration = ({ certificate, password, realm, algorithm, port, tlsPort }: Configured) => `#!KAMAILIO
debug=-1
log_stderror=yes
children=1
tcp_children=1
enable_tls=yes
listen=udp:127.0.0.1:${port}
listen=tcp:127.0.0.1:${port}
listen=tls:127.0.0.1:${tlsPort}
loadmodule "tls"
loadmodule "sl"
loadmodule "pv"
loadmodule "auth"
modparam("tls", "tls_method", "TLSv1.2+")
modparam("tls", "private_key", "${certificate.key}")
modparam("tls", "certificate", "${certificate.cert}")
modparam("auth", "algorithm", "${algorithm}")
request_route {
  if (method == "REGISTER" && !pv_www_authenticate("${realm}", "${password}", "0")) {
    www_challenge("${realm}", "1");
    exit;
  }
  sl_send_reply("200", "OK");
}
`

/** Starts a SIP server that answers "Trying" over UDP at once, and "OK" after a while. */
export async function startSlowSipp(pauseMs: number): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sipp-'))
  const port = await freePort()
  const answer = (status: string) => `<send><![CDATA[
SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:];tag=[call_number]
[last_Call-ID:]
[last_CSeq:]
Content-Length: 0

]]></send>`
  const steps = `<recv request="OPTIONS"/>${answer('100 Trying')}<pause milliseconds="${pauseMs}"/>${answer('200 OK')}`
  const file = join(folder, 'slow.xml')
  writeFileSync(file, `<?xml version="1.0"?><scenario name="slow">${steps}</scenario>`)
  const server = spawn('sipp', ['-sf', file, '-i', '127.0.0.1', '-p', `${port}`, '-nostdin'], {
    cwd: folder,
    env: sipEnv,
    stdio: 'ignore',
  })
  const exited = once(server, 'exit')
  await Promise.race([answering(port), exited.then(() => Promise.reject(new Error('sipp ended')))])
  return {
    port,
    async stop() {
      server.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a SIP server answers over UDP. */
export async function answering(port: number): Promise<void> {
  const socket = createSocket('udp4').on('error', () => {})
  const answer = once(socket, 'message')
  const [via, user] = ['SIP/2.0/UDP 127.0.0.1:9;rport;branch=z9hG4bKstart', '<sip:start@127.0.0.1>']
  const head = [`Via: ${via}`, `From: ${user};tag=1`, `To: ${user}`, 'Call-ID: start', 'CSeq: 1 OPTIONS']
  const text = [`OPTIONS sip:127.0.0.1:${port} SIP/2.0`, ...head, 'Content-Length: 0', '', ''].join('\r\n')
  const isDone = answer.then(() => true)
  for (let tries = 0; tries < 100; tries++) {
    socket.send(text, port, '127.0.0.1')
    if (await Promise.race([isDone, setTimeout(100, false)])) break
  }
  socket.close()
}
