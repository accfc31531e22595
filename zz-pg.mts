import { spawnSync } from 'node:child_process'
import { startServer } from './scripts/test/server.ts'
const s = await startServer()
const r = spawnSync(process.argv[2]!, process.argv.slice(3), {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: s?.url },
})
await s?.stop()
process.exit(r.status ?? 1)
