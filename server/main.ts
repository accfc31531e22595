import { readEnvironment } from './base/env.ts'
import { StartError } from './base/start-error.ts'
import { traceToSources } from './base/traces.ts'
import { start } from './start.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

if (import.meta.url.endsWith('.js')) traceToSources()
// Until the server listens, a signal ends the process immediately; exiting releases the lock on DATA_DIR.
const exit = () => process.exit(0)
for (const signal of signals) process.once(signal, exit)
try {
  const stop = await start(readEnvironment())
  let stopping: Promise<void> | undefined
  const stopOnce = () => (stopping ??= stop().then(exit))
  for (const signal of signals) process.off(signal, exit).on(signal, stopOnce)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
