import type { Names } from './names.ts'
import { titleOf, type NewResource } from './resource.ts'

/** The table of a new resource, for what names it on the server. */
export const tableSource = ({ noun, camel }: Names) => `import { ${camel} as contract } from '#contract/${noun}.ts'
import { tableOf } from '../../db/table-of.ts'

export const ${camel} = tableOf(contract)
`

/** The jobs of a new resource, each over the records of its list. */
export const jobsSource = (resource: NewResource) => {
  const { names, jobs, parent } = resource
  const { camel, noun } = names
  return `import { eq } from 'drizzle-orm'
import { ${camel} as contract } from '#contract/${noun}.ts'
import { defineJob } from '../../jobs/define.ts'
import { ${camel} } from './table.ts'

${jobs
  .map(
    (key) => `export const ${key} = defineJob(contract.endpoints.${key}, {
  async run({ ${parent ? 'payload: { params }, ' : ''}each, inTenant }) {
    const found = await inTenant(({ tx${parent ? '' : ', actor'} }) => tx.select().from(${camel}).where(${
      parent ? `eq(${camel}.${parent.column}, params['${parent.param}']!)` : `eq(${camel}.tenant_id, actor.tenant.id)`
    }))
    const items = found.map((row) => ({ id: row.id, label: String(row.${titleOf(resource)}) }))
    const { succeeded } = await each(items, async (id, { tx }) => {
      // TODO: do it.
      await tx.select().from(${camel}).where(eq(${camel}.id, id))
    })
    return { count: succeeded }
  },
})
`,
  )
  .join('\n')}`
}
