import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/resources/*/table.ts',
  out: './server/db/migrations',
})
