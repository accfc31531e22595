import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { consoleFolder, exampleConditions } from './scripts/steps/examples.ts'
import { checkDeclarations } from './scripts/vite/declarations.ts'
import { moveManifest } from './scripts/vite/manifest.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { precompute } from './scripts/vite/precompute.ts'
import { preloadApplication } from './scripts/vite/preload-application.ts'

/** The port of the platform in `npm run dev`: one above the console's. */
const port = Number(process.env.PORT ?? 3000)
const platform = `http://127.0.0.1:${port + 1}`

/** Packages without side effects that do not declare it, so that unused code is not bundled. */
const pure =
  /node_modules\/(react-router|@remix-run|react-markdown|remark-gfm|@ant-design\/pro-[\w-]+|papaparse|query-string|error-stack-parser|rc-[\w-]+|@rc-component\/[\w-]+)\//

/** The noun of a declaration or of its contract; they form a chunk. */
const declaredNoun = (file: string) => {
  const noun = basename(file, '.ts')
  return existsSync(`src/resources/${noun}.ts`) ? noun : null
}

/**
 * Groups of chunks that are always loaded together, each with its imports; the first match applies. Many small chunks
 * need more requests and compress worse.
 */
const groups = [
  // Includes code used before and after log-in, so that public pages load nothing of the application.
  {
    name: 'index',
    test: /\/(src\/(main\.tsx|providers\/(navigation\/hover-link\.tsx|format\/money\.ts))|contract\/(languages|talk)\.ts)$/,
  },
  { name: 'toaster', test: /\/src\/providers\/toasts\/toaster\.tsx$/ },
  { name: 'requests', test: /\/src\/providers\/(requests\/(http|send)|format\/application-texts)\.ts$/ },
  // Includes what contracts and declarations share.
  {
    name: 'first-list',
    test: /\/(src\/(first-list|crud\/define-resource)|contract\/(contract|line|files|prefilled))\.ts$/,
  },
  { name: 'application', test: /\/src\/(app|protected-routes|crud\/screens\/list)\.tsx$/ },
  { name: 'forms', test: /\/node_modules\/(rc-field-form|@rc-component\/async-validator)\// },
  {
    name: 'jobs',
    test: /\/src\/shell\/(jobs\/jobs|notifications\/notifications)-button\.tsx$/,
  },
  { name: 'states', test: /\/src\/crud\/states\/states\.ts$/ },
  { name: 'live', test: /\/src\/(crud\/live\/news|providers\/live\/connect)\.ts$/ },
  { name: 'texts-en', test: /\/src\/locales\/en\/(app|fields|values|iam|jobs|live)\.ts$/ },
  { name: 'texts-id', test: /\/src\/locales\/id\/(app|fields|values|iam|jobs|live)\.ts$/ },
  // Its contract is part of that of sessions, which invitations load.
  { name: 'users', test: /\/(contract|src\/resources)\/users\.ts$/ },
  { name: declaredNoun, test: /\/(contract|src\/resources)\/(?!index|all|directory)[\w-]+\.ts$/ },
].map((group, index, all) => ({
  ...group,
  debugName: typeof group.name === 'string' ? group.name : 'noun',
  priority: all.length - index,
}))

export default defineConfig({
  plugins: [react(), checkDeclarations(), precompute(), moveManifest(), preloadApplication(), precompress()],
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
      treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
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
