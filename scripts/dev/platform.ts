import { relative, sep } from 'node:path'
import { createServer, createServerModuleRunner, defaultServerConditions, normalizePath } from 'vite'
import { exampleConditions } from '../steps/examples.mjs'

/** Milliseconds to wait for further changes, such as those of a checkout. */
const settleMs = 50
const rooms = ['contract', 'examples', 'server', 'src']
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// Compiles and watches only: Node loads packages, and nothing is served.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, hmr: false, watch: { ignored: isOutside } },
  ssr: { resolve: { conditions: [...exampleConditions(), ...defaultServerConditions] } },
  optimizeDeps: { noDiscovery: true },
})
const { moduleGraph } = vite.environments.ssr
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })

let stop: (() => Promise<void>) | undefined
let turn = start()
let settling: NodeJS.Timeout | undefined

vite.watcher.on('all', (event, path) => {
  const file = normalizePath(path)
  if (!moduleGraph.getModulesByFile(file) && stop) return
  moduleGraph.onFileChange(file)
  // A start that failed may have missed the file, which compiled imports remember.
  if (event === 'add' && !stop) moduleGraph.invalidateAll()
  clearTimeout(settling)
  settling = setTimeout(() => (turn = turn.then(restart)), settleMs)
})
for (const signal of signals) process.on(signal, end)
process.on('disconnect', end)
// As after a start that failed, the next change restarts the platform.
process.on('uncaughtException', (error) => console.error(error))

/** Runs the platform. What did not import a changed module stays loaded. */
async function start() {
  stop = undefined
  const { StartError } = await load<typeof import('#server/base/start-error.ts')>('/server/base/start-error.ts')
  try {
    const { readEnvironment } = await load<typeof import('#server/base/env.ts')>('/server/base/env.ts')
    const platform = await load<typeof import('#server/start.ts')>('/server/start.ts')
    stop = await platform.start(readEnvironment())
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
  }
}

async function restart() {
  await stop?.()
  await start()
}

/** Ends at once unless the platform has requests and a database to finish. */
function end() {
  if (!stop) process.exit()
  turn = turn.then(() => stop?.()).then(() => process.exit())
}

function load<Module>(path: string): Promise<Module> {
  return runner.import(path)
}

function isOutside(path: string): boolean {
  const [room] = relative(process.cwd(), path).split(sep)
  return room !== '' && !rooms.includes(room!)
}
