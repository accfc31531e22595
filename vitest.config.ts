import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{contract,src,server,tests}/**/*.test.{ts,tsx}'],
    // Each API file makes a database, and the machine may be busy with the others.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
