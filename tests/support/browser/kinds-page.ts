import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { freePort, removeFolder } from '../platform/process.ts'

/** Builds and serves the page of all field kinds, which production builds exclude. */
export async function serveKindsPage() {
  const outDir = mkdtempSync(join(tmpdir(), 'kinds-'))
  const port = await freePort()
  const common = { configFile: false, logLevel: 'warn' } as const
  await build({
    ...common,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      chunkSizeWarningLimit: 4000,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: resolve('src/dev/kinds/index.html') },
    },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } })
  return {
    url: `http://127.0.0.1:${port}/src/dev/kinds/index.html`,
    close: async () => {
      await server.close()
      removeFolder(outDir)
    },
  }
}
