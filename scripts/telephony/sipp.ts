import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/platform/process.ts'
import { answering, sipEnv } from '../../tests/support/peers/sip-peers.ts'
import { calling, givingUp, phones, registering, type PhoneKind } from './scenarios.ts'

/** Seconds after which sipp gives up, whatever stands: as a caller, and as a telephone. */
const [patience, life] = [30, 900]

interface Run {
  xml: string
  args: string[]
  /** Lines `name;value;…`, one for each call. */
  fields?: string[][]
}

/** Starts sipp in a folder of its own, whose log has a line for each thing that its scenario notes. */
async function startSipp({ xml, args, fields = [] }: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'sipp-'))
  const port = await freePort()
  writeFileSync(join(folder, 'scenario.xml'), xml)
  writeFileSync(join(folder, 'fields.csv'), ['SEQUENTIAL', ...fields.map((line) => line.join(';')), ''].join('\n'))
  const own = ['-sf', 'scenario.xml', '-i', '127.0.0.1', '-p', `${port}`, '-nostdin', '-trace_logs', '-log_file', 'log']
  const given = fields.length > 0 ? ['-inf', 'fields.csv', '-m', `${fields.length}`] : []
  const process = spawn('sipp', [...own, ...given, '-trace_err', '-error_file', 'errors', ...args], {
    cwd: folder,
    env: sipEnv,
    stdio: 'ignore',
  })
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
  const lines = () =>
    read('log')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' '))
  return {
    port,
    process,
    exited: once(process, 'exit'),
    lines,
    errors: () => read('errors'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface Phone {
  port: number
  /** The ids of the calls that reached it, each with the name that was called. */
  reached(): { id: string; name: string }[]
  stop(): Promise<void>
}

/** Starts a telephone, or the server of mailboxes. */
export async function startPhone(kind: PhoneKind): Promise<Phone> {
  const { port, process, exited, lines, errors, remove } = await startSipp({
    xml: phones[kind],
    args: ['-aa', '-timeout', `${life}s`],
  })
  await Promise.race([answering(port), exited.then(() => Promise.reject(new Error(`sipp ended: ${errors()}`)))])
  return {
    port,
    reached: () => lines().map(([id, uri]) => ({ id: id!, name: uri!.slice('sip:'.length) })),
    async stop() {
      process.kill('SIGKILL')
      await exited
      remove()
    },
  }
}

interface Registration {
  user: string
  password: string
  realm: string
  phone: Pick<Phone, 'port'>
}

/** Registers a telephone for an extension. @returns the status: 200, 401 with a wrong password, 403 or 404 */
export async function register(server: { port: number }, given: Registration): Promise<number> {
  const { user, password, realm, phone } = given
  const authentication = `[authentication username=${user} password=${password}]`
  const fields = [[user, realm, authentication]]
  const lines = await run(server, { xml: registering(phone.port), args: [], fields })
  return Number(lines.at(-1)?.[1])
}

export interface SippCall {
  /** The id that the PBX server reports. */
  id: string
  /** The final status. */
  status: number
  talkMs: number
}

export interface Calls {
  to: string
  from?: string
  /** Calls at once. */
  count?: number
  /** Null: until the other side hangs up. */
  talkMs?: number | null
  /** Hangs up as soon as it rings, or at once. */
  givesUp?: 'ringing' | 'once'
}

/** Calls a number, waits until all calls are over, and counts them. */
export async function call(server: { port: number }, given: Calls): Promise<SippCall[]> {
  const { to, from, count = 1, talkMs = 1000, givesUp } = given
  const fields = Array.from({ length: count }, () => [from ?? '+628111000001', to])
  const lines = await run(server, {
    xml: givesUp ? givingUp(givesUp) : calling(talkMs),
    args: ['-r', '500', '-l', `${count}`],
    fields,
  })
  const ended = new Map(lines.filter(([, what]) => what === 'ended').map(([id, , tick]) => [id, Number(tick)]))
  return lines
    .filter(([, what]) => what !== 'ended')
    .map(([id, status, tick]) => ({
      id: id!,
      status: Number(status),
      talkMs: ended.has(id) ? ended.get(id)! - Number(tick) : 0,
    }))
}

async function run({ port }: { port: number }, { args, ...given }: Run): Promise<string[][]> {
  const to = [`127.0.0.1:${port}`, '-timeout', `${patience}s`, '-timeout_error']
  const { exited, lines, errors, remove } = await startSipp({ ...given, args: [...to, ...args] })
  const [code] = await exited
  const [found, said] = [lines(), errors()]
  remove()
  if (code !== 0) throw new Error(`sipp ended with ${code}: ${said}`)
  return found
}
