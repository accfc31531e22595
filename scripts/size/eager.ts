import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { freePort } from '../../tests/support/platform.ts'

export interface EagerConsole {
  url: string
  close(): Promise<void>
}

/** The same console in one piece, nothing left to load after the first page: what splitting is measured against. */
export async function serveEagerConsole(platformUrl: string): Promise<EagerConsole> {
  const outDir = mkdtempSync(join(tmpdir(), 'eager-'))
  const output = { codeSplitting: false } as const
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000, rolldownOptions: { output } } })
  const port = await freePort()
  const proxy = { '/v1': platformUrl, '/api': platformUrl }
  const server = await preview({ logLevel: 'warn', build: { outDir }, preview: { port, strictPort: true, host: '127.0.0.1', proxy } })
  return {
    url: `http://localhost:${port}`,
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
