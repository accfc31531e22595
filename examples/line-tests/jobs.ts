import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { refused } from '#server/base/problem.ts'
import { defineJob } from '#server/jobs/define.ts'
import { lineTests } from './table.ts'
import { tryLine } from './try-line.ts'

/** Tests every line of the tenant, one after another. */
export const testLines = defineJob('line-tests.runAll', {
  payload: z.object({}),
  async run({ each, inTenant, signal }) {
    const lines = await inTenant(({ tx, actor }) =>
      tx.select().from(lineTests).where(eq(lineTests.tenant_id, actor.tenant.id)).orderBy(asc(lineTests.name)),
    )
    const found = lines.map(({ id, name }) => ({ id, label: name }))
    const { succeeded } = await each(found, async (id, { tx, actor }) => {
      const line = lines.find((one) => one.id === id)!
      if (line.is_archived) throw refused('archived')
      await tryLine(line.host, signal)
      const isIt = and(eq(lineTests.tenant_id, actor.tenant.id), eq(lineTests.id, id))
      await tx.update(lineTests).set({ tested_at: new Date().toISOString() }).where(isIt)
    })
    return { count: succeeded, lines: lines.map(({ name, host }) => ({ name, host })) }
  },
})
