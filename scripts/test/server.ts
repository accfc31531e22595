import { hasServer, startCluster } from '../../tests/support/platform/cluster.ts'
import { processorSeconds } from './processor.ts'

/** The PostgreSQL server that the suites create their databases on. */
export interface Server {
  url: string
  processorSeconds(): number
  stop(): void
}

/**
 * Returns the server that TEST_DATABASE_URL names, or starts one for this run: it takes half the processor time of the
 * embedded database. Undefined where no server is installed.
 */
export async function startServer(): Promise<Server | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, processorSeconds: () => 0, stop: () => undefined }
  if (!hasServer) return undefined
  const cluster = await startCluster()
  let seconds = 0
  return {
    url: cluster.url('postgres', 'postgres'),
    processorSeconds: () => seconds,
    stop() {
      seconds = processorSeconds(cluster.pid)
      cluster.stop()
    },
  }
}
