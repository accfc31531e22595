import * as z from 'zod'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { identity, ref } from './grammar/fields.ts'
import { line } from './grammar/line.ts'

/** Maximum number of views of a user. */
export const maxSavedViews = 100
/** Maximum number of views in the menu. */
export const maxMenuViews = 12
/** The views that every tenant begins with; the last three are those of operators. */
export const standardViews = [
  'mine',
  'unassigned',
  'due_soon',
  'mentioned',
  'trials_ending',
  'past_due',
  'near_limit',
] as const
/** Maximum for counting the rows of a view in the menu. */
export const menuCap = 999

const row = z.object({
  ...identity,
  name: line(80),
  /** The resource whose list it shows. */
  resource: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/)
    .meta({ sample: () => 'users' }),
  /** The query of the list's address, `status=open&sort=-created_at`. */
  query: z
    .string()
    .max(4000)
    .regex(/^([a-z0-9_]+=[^&]*(&[a-z0-9_]+=[^&]*)*)?$/)
    .meta({ sample: (seed: number) => (seed % 2 ? 'status=active' : 'status=suspended&sort=-created_at') }),
  /** The choice of columns, as the console keeps it. */
  columns: z.string().max(8000).nullable(),
  visibility: z.enum(['personal', 'shared']),
  /** Shown in the menu of everybody who sees it, with the number of its rows. */
  in_menu: z.boolean(),
  /** The view of the platform that it is, until it is renamed: the console writes its name in the user's language. */
  standard: z.enum(standardViews).nullable(),
  /** The user who saved it; nobody else sees a personal one. */
  owner_id: ref('users').nullable(),
})

const write = z.object({
  name: row.shape.name,
  resource: row.shape.resource,
  query: row.shape.query.default(''),
  columns: row.shape.columns.default(null),
  visibility: row.shape.visibility.default('personal'),
  in_menu: row.shape.in_menu.default(false),
})

export const savedViews = contract({
  name: 'saved-views',
  row,
  write,
  change: write.omit({ resource: true }),
  description: 'Named states of lists: their filters, order and columns, personal or shared with the tenant.',
  sort: ['name', 'created_at'],
  endpoints: {
    ...crud('/:tenantId/tenants/saved-views'),
    menu: {
      route: 'GET /:tenantId/tenants/saved-views/menu',
      summary: 'Read the views of the menu, each with the number of its rows',
      data: z.array(
        row
          .pick({ id: true, name: true, standard: true, resource: true, query: true, columns: true })
          .extend({ total: z.int(), total_is_capped: z.boolean() }),
      ),
    },
  },
  permissions: { menu: null, list: null, detail: null, create: null, update: null, delete: null },
  refusals: {
    create: { too_many_views: null },
    update: { permission: null },
    delete: { permission: null },
  },
})

export type SavedView = RowOf<typeof savedViews>
