import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { consoleFolder, exampleConditions } from './scripts/steps/examples.mjs'
import { groups } from './scripts/vite/chunks.ts'
import { refuseCircles } from './scripts/vite/circles.ts'
import { checkDeclarations } from './scripts/vite/declarations.ts'
import { moveManifest } from './scripts/vite/manifest.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { precompute } from './scripts/vite/precompute.ts'
import { preloadApplication } from './scripts/vite/preload-application.ts'
import { takeProductionRouter } from './scripts/vite/production-router.ts'

/** The port of the platform in `npm run dev`: one above the console's. */
const port = Number(process.env.PORT ?? 3000)
const platform = `http://127.0.0.1:${port + 1}`

/** Packages without side effects that do not declare it, so that unused code is not bundled. */
const pure =
  /node_modules\/(react-router|@remix-run|react-markdown|remark-gfm|@ant-design\/pro-[\w-]+|papaparse|query-string|error-stack-parser|rc-[\w-]+|@rc-component\/[\w-]+)\//

export default defineConfig({
  plugins: [
    react(),
    takeProductionRouter(),
    checkDeclarations(),
    precompute(),
    moveManifest(),
    refuseCircles(),
    preloadApplication(),
    precompress(),
  ],
  resolve: { conditions: [...exampleConditions(), ...defaultClientConditions] },
  build: {
    outDir: consoleFolder(),
    target: 'es2023',
    sourcemap: false,
    // The client of ElevenLabs holds LiveKit; it loads with the test panel of an agent alone.
    chunkSizeWarningLimit: 650,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The groups put parts that load on demand together with others that need them at once. Slow machines are no warning.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      treeshake: {
        moduleSideEffects: [{ test: pure, sideEffects: false }],
        // Refine's build names each of its functions by a call, which would keep all of them.
        manualPureFunctions: ['__name'],
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: {
      '/v1': { target: platform, ws: true },
      '/api': { target: platform, ws: true },
      '/dev/mail': platform,
      '/healthz': platform,
      '/readyz': platform,
    },
  },
})
