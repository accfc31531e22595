import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { machineEnv, type Image } from './carry-out.ts'

/** A process of the platform, as a container of the image runs it. */
export interface Container {
  port: number
  /** The lines of its log so far. */
  lines(): string[]
  /** Waits until the health check succeeds. @returns the milliseconds that it took */
  healthy(): Promise<number>
  /** Sends SIGTERM. @returns the exit code, and the milliseconds until the end */
  terminate(): Promise<{ code: number | null; ms: number }>
  /** Ends it at once. */
  kill(): void
}

/** Another user than the owner of the files, if this one may become one. */
const nobody = process.getuid?.() === 0 ? Number(spawnSync('id', ['-u', 'nobody']).stdout.toString()) : undefined

/** Runs a program of the image with its environment and that of its service. */
export function runIn(image: Image, [program, ...args]: string[], env: Record<string, string>): ChildProcess {
  return spawn(program!, args, {
    cwd: image.folder,
    env: { ...machineEnv(), HOME: '/', ...image.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(nobody && { uid: nobody, gid: nobody }),
  })
}

export function startContainer(image: Image, service: Record<string, string>, port: number): Container {
  const env = { ...service, HOST: '127.0.0.1', PORT: String(port) }
  const child = runIn(image, image.command, env)
  let text = ''
  child.stdout!.on('data', (part) => (text += part))
  child.stderr!.on('data', (part) => (text += part))
  const ended = once(child, 'exit')
  return {
    port,
    lines: () => text.split('\n'),
    async healthy() {
      const started = performance.now()
      for (;;) {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${text}`)
        const [code] = await once(runIn(image, image.health.command, env), 'exit')
        const ms = performance.now() - started
        if (code === 0) return ms
        if (ms > image.health.startMs) throw new Error(`It is not healthy after ${Math.round(ms)} ms:\n${text}`)
        await setTimeout(500)
      }
    },
    async terminate() {
      const started = performance.now()
      child.kill('SIGTERM')
      const [code] = await ended
      return { code, ms: performance.now() - started }
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

export const hasNginx = () => !spawnSync('nginx', ['-v']).error

/**
 * Starts nginx with the configuration of compose.yaml, whose names and ports are replaced by those of this machine.
 *
 * @param ports of the services by their names, `{ 'platform-1': 41000 }`
 */
export async function startProxy(folder: string, port: number, ports: Record<string, number>): Promise<ChildProcess> {
  const configuration = Object.entries(ports)
    .reduce(
      (text, [name, at]) => text.replace(`server ${name}:3000;`, `server 127.0.0.1:${at};`),
      readFileSync('deploy/nginx.conf', 'utf8'),
    )
    .replace('listen 8080;', `listen 127.0.0.1:${port}; listen 127.0.0.2:${port};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const globals = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;`
  const proxy = spawn('nginx', ['-p', folder, '-c', file, '-g', globals], { stdio: 'inherit' })
  for (let tries = 0; tries < 100; tries++) {
    if (proxy.exitCode !== null) throw new Error('nginx ended')
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer) return proxy
    await setTimeout(100)
  }
  throw new Error('nginx does not answer')
}
