import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { auth } from '#contract/auth.ts'
import { roles } from '#contract/roles.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { ownEnvironment } from '../tests/support/own-environment.ts'
import { writeProject } from './blank/write.ts'

/** Writes a project without the product, tests and starts it, adds a first noun as a newcomer does, and tests that. */
const folder = mkdtempSync(join(tmpdir(), 'console-'))
const project = join(folder, 'front-desk')
const noun = 'call-queues'
try {
  writeProject(project)
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  run('git', 'init', '--quiet')
  run('git', 'add', '--all')
  check()
  run('npx', '--no-install', 'vitest', 'run')
  await start('roles')
  run('npm', 'run', '--silent', 'new', '--', noun, 'name:line(80)!unique', 'max_wait:duration=30', 'is_open')
  check()
  run('npx', '--no-install', 'vitest', 'run', 'tests/generated', 'tests/migrations.test.ts', 'contract', 'src/locales')
  await start(noun)
  console.log('\nThe project passes.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function check() {
  run('npx', '--no-install', 'oxfmt', '--check')
  run('npx', '--no-install', 'oxlint', '--quiet')
  run('npx', '--no-install', 'tsc', '--noEmit')
  run(process.execPath, '--import', 'tsx', 'scripts/declarations.ts')
}

/** @throws Error if the command fails */
function run(command: string, ...args: string[]) {
  console.log(`\n── ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, { cwd: project, env: ownEnvironment(), stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** Starts the project with its demo, and reads a list as the demo's administrator. @throws Error */
async function start(list: string) {
  console.log(`\n── starts, and lists ${list}`)
  const port = await freePort()
  const { DATABASE_URL: _, ...given } = ownEnvironment()
  const env = { ...given, PORT: String(port), DATA_DIR: mkdtempSync(join(folder, 'data-')) }
  const platform = spawn(process.execPath, ['scripts/start.mjs'], { cwd: project, env, stdio: 'inherit' })
  try {
    const base = `http://localhost:${port}/v1`
    const deadline = Date.now() + 300_000
    while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok) {
      if (Date.now() > deadline) throw new Error('The project is not built and ready after five minutes')
      await setTimeout(200)
    }
    const body = JSON.stringify({ email: 'admin@nusantara.test', password: demoPassword })
    const headers = { 'content-type': 'application/json' }
    const { data } = (await (
      await fetch(base + auth.endpoints.login.path, { method: 'POST', headers, body })
    ).json()) as any
    const path = list === roles.name ? roles.endpoints.list.path : `/:tenantId/tenants/${list}/list`
    const answer = await fetch(base + path.replace(':tenantId', data.user.tenant_id), {
      headers: { authorization: `Bearer ${data.token.access_token}` },
    })
    const { data: rows } = (await answer.json()) as { data: unknown[] }
    if (answer.status !== 200 || rows.length === 0) throw new Error(`${list} answered ${answer.status} without records`)
  } finally {
    platform.kill()
    await new Promise((done) => platform.once('exit', done))
  }
}

/** A port that no other process listens on. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
