/** @module-tag core */
import { expect, test } from 'vitest'
import { pendingMigration } from '../scripts/migrations/pending.ts'

test('the tables are those of the last migration', async () => {
  expect((await pendingMigration()).statements, 'npm run db:generate -- --name <what it does> writes the rest').toEqual(
    [],
  )
})
