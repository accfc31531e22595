import * as z from 'zod'
import { contract } from './contract.ts'
import { timestamp } from './fields.ts'
import { tickets } from './tickets.ts'

const Figure = z.object({
  key: z.enum(['open_tickets', 'new_tickets', 'resolved_tickets', 'overdue_tickets']),
  value: z.int(),
  /** The figure of the previous period; `null` if there is none. */
  previous: z.int().nullable(),
  /** Daily values of the last 14 days, oldest first. */
  series: z.array(z.int()),
  /** The list query behind the figure: `status=open&status=pending`. */
  query: z.string(),
})

const Count = z.object({ value: z.string(), count: z.int() })

export const Dashboard = z
  .object({
    generated_at: timestamp(),
    /** `null` if the role cannot list tickets. */
    tickets: z
      .object({
        figures: z.array(Figure),
        by_status: z.array(Count),
        by_priority: z.array(Count),
        /** Unresolved tickets with the nearest due dates, overdue ones first. */
        attention: z.array(
          tickets.row.pick({
            id: true,
            number: true,
            subject: true,
            priority: true,
            status: true,
            resolution_due_at: true,
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = contract({
  name: 'dashboard',
  description: 'Figures of the tenant at a glance.',
  endpoints: { read: { route: 'GET /dashboard', summary: 'Read the figures of the dashboard', data: Dashboard } },
  permissions: { read: null },
})
