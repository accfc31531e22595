import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { freePort } from '../../tests/support/platform/process.ts'

export interface EagerConsole {
  url: string
  close(): Promise<void>
}

/** Builds the console in one chunk, the baseline for code splitting. */
export async function serveEagerConsole(platformUrl: string): Promise<EagerConsole> {
  const outDir = mkdtempSync(join(tmpdir(), 'eager-'))
  const output = { codeSplitting: false } as const
  await build({
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, manifest: false, chunkSizeWarningLimit: 5000, rolldownOptions: { output } },
  })
  const port = await freePort()
  const proxy = { '/v1': platformUrl, '/api': platformUrl }
  const server = await preview({
    logLevel: 'warn',
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', proxy },
  })
  return {
    url: `http://localhost:${port}`,
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
