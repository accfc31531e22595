import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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
