import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { platformArgs } from '../built.ts'

export interface Started {
  process: ChildProcess
  /** `http://localhost:49152` */
  address: string
  output(): string
  /** The exit code, once the process has ended. */
  exit: Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Starts real server processes, and ends those still running after each test. */
export function useServers() {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'))
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a server and waits until it listens. */
export async function start(env: Record<string, string>): Promise<Started> {
  const started = await launch(env)
  const address = await new Promise<string>((resolve, reject) => {
    started.process.stdout!.on('data', () => {
      const found = /Ready on (\S+)/.exec(started.output())?.[1]
      if (found) resolve(found)
    })
    void started.exit.then((code) => reject(new Error(`Ended with ${code}: ${started.output()}`)))
  })
  return { ...started, address }
}

/** Runs a server that must fail to start; returns its exit code and output. */
export const refuse = async (env: Record<string, string>) => outcomeOf(await launch(env))

/** Runs `npm run admin` with the password piped in. */
export async function runAdmin(args: string[], password: string, env: Record<string, string>) {
  const command = run([...(await platformArgs('admin')), ...args], env)
  command.process.stdin!.end(`${password}\n`)
  return outcomeOf(command)
}

const outcomeOf = async ({ exit, output }: Omit<Started, 'address'>) => ({ code: await exit, said: output().trim() })

const launch = async (env: Record<string, string>) => run(await platformArgs(), env)

function run(args: string[], env: Record<string, string>): Omit<Started, 'address'> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], PORT: '0', REQUEST_LOG: 'off', ...env },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const exit = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  return { process: child, output: () => output, exit }
}
