import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { timestamp } from './grammar/fields.ts'

/** The list that proves what a widget shows. */
const proof = {
  /** The resource of the list: `tickets`. */
  resource: z.string(),
  /** Its query: `status=open&status=pending`. */
  query: z.string(),
}
const key = z.string()

const Figure = z.object({
  kind: z.literal('figure'),
  key,
  /**
   * `count`, `share`: as many as the list has, up to its cap. `money`: in minor units of `currency`, the sum of the list or, by
   * the name of the figure, for each of its records. `milliseconds`: about the records of the list.
   */
  value: z.number(),
  unit: z.enum(['count', 'share', 'money', 'milliseconds']),
  currency: z.string().nullable(),
  /** The same in other currencies; amounts of two currencies are never added. */
  others: z.array(z.object({ value: z.number(), currency: z.string() })),
  /** Of how many a share is, in the period and in the one before. */
  whole: z.object({ now: z.int(), before: z.int() }).nullable(),
  /** The figure of the previous period; `null` if there is none. */
  previous: z.number().nullable(),
  /** `action`: somebody has to act unless it is 0. `small`: of interest beside the others. */
  weight: z.enum(['action', 'trend', 'small']),
  /** Describes the present, whatever the period. */
  is_now: z.boolean(),
  /** Daily values of the period, oldest first. */
  series: z.array(z.int()),
  /** The direction of an improvement; null for neutral figures. */
  better: z.enum(['more', 'fewer']).nullable(),
  ...proof,
})

const Trend = z.object({
  kind: z.literal('trend'),
  key,
  /** The days, `2026-11-21`. */
  points: z.array(z.iso.date()),
  parts: z.array(z.object({ key: z.string(), values: z.array(z.int()) })),
  ...proof,
})

const Breakdown = z.object({
  kind: z.literal('breakdown'),
  key,
  /** The field of the resource whose choices are counted. */
  field: z.string(),
  counts: z.array(z.object({ value: z.string(), count: z.int() })),
  ...proof,
})

const HeatMap = z.object({
  kind: z.literal('heat_map'),
  key,
  /** Seven days from Monday with 24 hours each, in the timezone of the reader. */
  cells: z.array(z.array(z.int()).length(24)).length(7),
  ...proof,
})

const Table = z.object({
  kind: z.literal('table'),
  key,
  ...proof,
  /** The page of the resource that has the query instead of its list. Default: the list. */
  view: z.string().optional(),
  rows: z.array(
    z.object({
      id: z.uuid(),
      /** The number of the record; with a `query`, as many as its list has. */
      number: z.int().nullable(),
      /** The list that proves the number. Null: the row is the record with the `id`. */
      query: z.string().nullable(),
      label: z.string(),
      /** A choice of the resource, shown as a tag. */
      tag: z.object({ field: z.string(), value: z.string() }).nullable(),
      due_at: timestamp().nullable(),
    }),
  ),
})

/** The first records in an order, each with what orders them. */
const Ranking = z.object({
  kind: z.literal('ranking'),
  key,
  ...proof,
  rows: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      percent: z.number().nullable(),
      /** In minor units: this month's, and that of the month before. */
      amount: z.object({ now: z.int(), before: z.int(), currency: z.string() }).nullable(),
      at: timestamp().nullable(),
    }),
  ),
})

const Actions = z.object({
  kind: z.literal('actions'),
  key,
  items: z.array(
    z.object({
      key: z.string(),
      tone: z.enum(['warning', 'danger']),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** The record to look at; else the list of the query. Null: the settings. */
      resource: z.string().nullable(),
      id: z.uuid().nullable(),
      query: z.string(),
    }),
  ),
})

const Checklist = z.object({
  kind: z.literal('checklist'),
  key,
  items: z.array(
    z.object({ key: z.string(), done: z.boolean(), resource: z.string(), screen: z.enum(['create', 'list']) }),
  ),
})

/** The records that the reader has opened last, which the console knows. */
const Recent = z.object({ kind: z.literal('recent'), key })

export const Widget = z.discriminatedUnion('kind', [
  Figure,
  Trend,
  Breakdown,
  HeatMap,
  Table,
  Ranking,
  Actions,
  Checklist,
  Recent,
])
export type Widget = z.infer<typeof Widget>
export type WidgetKind = Widget['kind']
export type WidgetOf<Kind extends WidgetKind> = Extract<Widget, { kind: Kind }>

/** The widgets that a user may see, in the order of the user's choice, and the hidden ones, by their keys. */
export const Arrangement = z.strictObject({ order: z.array(z.string()), hidden: z.array(z.string()) })
export type Arrangement = z.infer<typeof Arrangement>

/** The preference in which the console keeps the arrangement of a user, as JSON. */
export const arrangementKey = 'dashboard'

/** The periods that the console offers. */
export const dashboardPeriods = ['today', 'days_7', 'days_30', 'this_month', 'last_month'] as const
export const defaultPeriod = 'days_30' satisfies (typeof dashboardPeriods)[number]

/** The most days that one answer describes. */
export const maxPeriodDays = 92

const DashboardQuery = z.object({
  /** `own`: as the reader arranged them in the console, without the hidden ones. Default: every widget. */
  arrangement: z.enum(['own']).optional(),
  /** The days that the figures describe. Default: the last 30. */
  period: z.enum(dashboardPeriods).optional(),
  /** Days in place of a named period. Default: the day `to`. */
  from: z.iso.date().optional(),
  /** The last day, included. Default: today. */
  to: z.iso.date().optional(),
})
export type DashboardQuery = z.infer<typeof DashboardQuery>

const Range = z.object({ from: z.iso.date(), to: z.iso.date() })

export const Dashboard = z
  .object({
    generated_at: timestamp(),
    /** The days that figures describe, and those that they are compared with, in the timezone of the tenant. */
    period: Range.extend({ previous: Range }),
    /** In the order of the page; those that the role may not see are left out, and those without anything to show. */
    widgets: z.array(Widget),
    /** True if the role leaves out some of them. */
    is_limited: z.boolean(),
    arrangement: Arrangement,
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = contract({
  name: 'dashboard',
  description: 'Figures of the tenant at a glance.',
  endpoints: {
    read: {
      budget: 'summary',
      route: 'GET /dashboard',
      summary: 'Read the widgets of the dashboard',
      query: DashboardQuery,
      data: Dashboard,
    },
  },
  permissions: { read: null },
})
