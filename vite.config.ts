import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lean } from './scripts/vite/lean.ts'
import { precompress } from './scripts/vite/precompress.ts'

/** Where `npm run dev` has the platform listen: one port above the console's. */
const port = Number(process.env.PORT ?? 3000)
const platform = `http://127.0.0.1:${port + 1}`

export default defineConfig({
  plugins: [react(), lean(), precompress()],
  build: { target: 'es2023', sourcemap: false, manifest: true, modulePreload: { polyfill: false } },
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
