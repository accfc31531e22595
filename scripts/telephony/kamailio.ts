import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/platform/process.ts'
import { answering, sipEnv } from '../../tests/support/peers/sip-peers.ts'

/** Holds what the installation of a Kamailio needs: the configuration that the console gives out, and the key that it showed once. */
interface Installation {
  config: string
  key: string
  /** `127.0.0.1:5080`, the server of mailboxes, groups and agents. */
  media?: string
  gateway?: string
}

export interface RunningKamailio {
  port: number
  /** Lines that it logged. */
  output(): string
  stop(): Promise<void>
}

/** Installs Kamailio on this machine as `docs/telephony.md` says, in a folder of its own, and starts it. */
export async function installKamailio({ config, key, media, gateway }: Installation): Promise<RunningKamailio> {
  const folder = mkdtempSync(join(tmpdir(), 'kamailio-'))
  const port = await freePort()
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  write('kamailio.cfg', [
    '#!KAMAILIO',
    `listen=udp:127.0.0.1:${port}`,
    'include_file "platform-key.cfg"',
    'include_file "platform.cfg"',
  ])
  write('platform-key.cfg', [
    `#!substdef "!PLATFORM_KEY!${key}!g"`,
    ...(media ? [`#!substdef "!PLATFORM_MEDIA!${media}!g"`] : []),
    ...(gateway ? [`#!substdef "!PLATFORM_GATEWAY!${gateway}!g"`] : []),
  ])
  writeFileSync(join(folder, 'platform.cfg'), config)
  const args = ['-f', join(folder, 'kamailio.cfg'), '-DD', '-E', '-m', '32', '-M', '4', '-Y', folder]
  const server = spawn('kamailio', [...args, '-P', join(folder, 'pid')], {
    cwd: folder,
    env: sipEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  server.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exited = once(server, 'exit')
  await Promise.race([answering(port), exited.then(() => Promise.reject(new Error(`kamailio ended: ${output}`)))])
  return {
    port,
    output: () => output,
    async stop() {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
