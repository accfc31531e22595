import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { includeExamples } from './steps/examples.mjs'

if (process.argv.includes('--examples')) includeExamples()

const console_ = await createServer()
await console_.listen()
const { port } = console_.config.server

const platform = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/platform.ts'], {
  // Over `ipc` the platform learns that this process has ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PORT: String(port + 1) },
})
const ended = once(platform, 'exit')
void ended.then(stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

console.log(`\n  Console with hot reload: http://localhost:${port}   (platform on ${port + 1}; Ctrl-C stops both)\n`)

async function stop() {
  platform.kill('SIGTERM')
  await ended
  await console_.close()
  process.exit()
}
