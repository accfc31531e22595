import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lean } from './scripts/vite/lean.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { slimRouter } from './scripts/vite/slim-router.ts'

/** Where `npm run dev` has the platform listen: one port above the console's. */
const port = Number(process.env.PORT ?? 3000)
const platform = `http://127.0.0.1:${port + 1}`

export default defineConfig({
  plugins: [react(), lean(), slimRouter(), precompress()],
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // One first chunk: compressed in pieces, what every page needs would be 4 % larger.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', test: /\/src\/main\.tsx$/ }] } } },
  },
  server: {
    port,
    strictPort: true,
    proxy: {
      '/v1': platform,
      '/api': { target: platform, ws: true },
      '/dev/mail': platform,
      '/healthz': platform,
      '/readyz': platform,
    },
  },
})
