import type { SQL } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import type { ListQuery } from '#contract/grammar/query.ts'
import { exportTypes, type Extension } from '#contract/grammar/exports.ts'
import { inTenant, inTenantAfter } from '../../db/scope.ts'
import { inSnapshot, type Read } from '../../db/snapshot.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Context } from '../../http/context.ts'
import { authorize } from '../../http/authorize.ts'
import { watchRights } from '../../http/caller.ts'
import { localeOf } from '../../http/client.ts'
import type { Call } from '../../http/call.ts'
import { handlerInput } from '../../http/handler-input.ts'
import { listQueryOf } from '../../http/paginate.ts'
import { projectionOf } from '../../http/projection.ts'
import { findActor } from '../../identity/actors.ts'
import { record } from '../activity/record.ts'
import { readableFields, requireReadable } from '../field-rights.ts'
import { nestedLabeller } from '../nested-labels.ts'
import { sortKeysOf } from '../filters.ts'
import { readBatch } from '../keyset.ts'
import { listedBy } from '../listed.ts'
import { requireAccess, type ServedResource, type StoredRow } from '../resource.ts'
import type { Database } from '../../db/client.ts'
import { Problem } from '../../base/problem.ts'
import { columnsIn, type Sheet, cellOf, headerOf } from './columns.ts'
import { type Reader, readerOf } from './faces.ts'
import { expand, isNested, measure, type Column, type Lengths } from './nested.ts'
import { streamOf, type Write } from './stream.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { byteOrderMark, defused, lineOf } from './line.ts'

/** Number of rows in memory. */
const batchSize = 250
/** Maximum milliseconds of an export: its snapshot keeps PostgreSQL from removing old row versions. */
const longest = 15 * 60_000

/** Everything about a call except its transaction. */
type Request = Omit<Call, 'tx'>

interface Export {
  resource: ServedResource
  request: Request
  query: ListQuery
  columns: Field[]
  reader: Reader
  format: Format
}

/**
 * Answers a list request with all matching rows as CSV or as an Excel workbook, if `Accept` prefers one of these types.
 * It requires the permission of the list. Clients that cannot set `Accept` use the export endpoints.
 */
export const exportOf =
  (deps: Deps, resource: ServedResource, endpoint: Endpoint) =>
  (c: HonoContext<Context>): Promise<Response> | undefined => {
    const format = wantedFormat(c)
    return format && answerFile(deps, resource, endpoint, format, c)
  }

/** The format of an export endpoint, or the one that `Accept` prefers to JSON. */
function wantedFormat(c: HonoContext<Context>): Format | undefined {
  const { exports } = c.get('endpoint')!
  if (exports) return formats.find(({ extension }) => extension === exports)
  const header = c.req.header('accept')
  const named = formats.filter(({ type }) => header?.includes(type))
  if (named.length === 0) return undefined
  const supports = ['application/json', ...named.map(({ type }) => type)]
  const preferred = accepts(c, { header: 'Accept', supports, default: 'application/json' })
  return named.find(({ type }) => type === preferred)
}

async function answerFile(
  deps: Deps,
  resource: ServedResource,
  endpoint: Endpoint,
  format: Format,
  c: HonoContext<Context>,
) {
  const { sid, tenant } = c.get('claims')!
  const received = handlerInput(c, endpoint, undefined)
  const actor = await inTenantAfter(
    deps.db,
    tenant,
    (tx) => findActor(tx, sid, tenant),
    (tx, found) => authorize(tx, found, endpoint),
  )
  const request = { ...received, actor }
  const query = listQueryOf(request, resource.contract, ['columns'])
  requireReadable(resource.contract, actor, query)
  const locale = c.req.header('accept-language') ? localeOf(c) : actor.locale
  const wanted: Export = {
    resource,
    request,
    query,
    columns: columnsIn({ fields: readableFields(resource.contract, actor) }, request.query),
    reader: readerOf(locale, actor.timezone, actor.tenant.currency),
    format,
  }
  await deps.throttle.attempt({ kind: 'export', subject: actor.id, ip: request.client.ip })
  const stream = await streamOf((write) => writeAll(deps, wanted, write))
  return c.body(stream, 200, {
    'content-type': format.type + (format.parameters ?? ''),
    'content-disposition': `attachment; filename="${resource.contract.name}.${format.extension}"`,
    'cache-control': 'no-store',
  })
}

/** Writes all rows and logs their number, also if the client leaves before the end. */
async function writeAll(deps: Deps, wanted: Export, write: Write): Promise<void> {
  const { db } = deps
  const { request, resource, columns, reader, format } = wanted
  const { actor } = request
  const shown = shownOf(resource)
  const giveBack = takeSlot(db, actor.id)
  const watched = watchRights(deps, request)
  let count = 0
  try {
    await inSnapshot(db, actor.tenant.id, async (read) => {
      const all = await expanded(columns, shown, () => batchesOf(wanted, read))
      await format.write(
        { noun: resource.contract.name, columns: all, reader },
        counted(batchesOf(wanted, read)),
        write,
      )
    })
  } finally {
    giveBack()
    watched.leave()
    if (count > 0) await log(db, wanted, count)
  }

  async function* counted(batches: AsyncIterable<StoredRow[]>) {
    for await (const rows of batches) {
      watched.require()
      yield rows.map(shown)
      count += rows.length
    }
  }
}

/** Gives nested fields columns of their own. Reads all rows first if there are lists, whose lengths differ. */
async function expanded(
  columns: Field[],
  shown: (row: StoredRow) => StoredRow,
  batches: () => AsyncIterable<StoredRow[]>,
): Promise<Column[]> {
  const lengths: Lengths = new Map()
  if (columns.some(isNested)) for await (const rows of batches()) measure(columns, rows.map(shown), lengths)
  return expand(columns, lengths)
}

/** Yields at least one batch, so that an empty list has a header. */
async function* batchesOf({ resource, request, query }: Export, read: Read): AsyncGenerator<StoredRow[]> {
  const keys = sortKeysOf(resource, query)
  const ends = Date.now() + longest
  let where: { condition: SQL | undefined } | undefined
  let rows: StoredRow[] = []
  do {
    if (Date.now() > ends) throw new Error('The export took too long')
    const last = rows.at(-1)
    rows = await read(async (tx) => {
      const call = { ...request, tx }
      await requireAccess(resource, call, 'list')
      where ??= { condition: (await listedBy(resource, call, query)).where }
      return readBatch(resource, tx, where.condition, keys, { last, size: batchSize })
    })
    yield rows
  } while (rows.length === batchSize)
}

/** Adds the labels of references to nested objects and orders their fields as in the contract, as answers do. */
function shownOf({ contract }: ServedResource): (row: StoredRow) => StoredRow {
  if (!contract.fields.some(({ of }) => of)) return (row) => row
  const [labelled, project] = [nestedLabeller(contract), projectionOf(contract.row)]
  return (row) => project(labelled(row)) as StoredRow
}

const log = (db: Deps['db'], { resource, request }: Export, count: number) =>
  inTenant(db, request.actor.tenant.id, (tx) =>
    record(tx, request.actor, request.client, {
      action: `${resource.contract.of}.export`,
      resource: { type: resource.contract.of, id: null, label: String(count) },
    }),
  )

/** Maximum concurrent exports of a process and of a user. Each holds a database connection until the client has read it. */
const ofProcess = 5
const ofUser = 2

const running = new WeakMap<Database, string[]>()

/**
 * Reserves a slot for an export.
 *
 * @returns a function that releases the slot
 * @throws Problem 429
 */
function takeSlot(db: Database, userId: string): () => void {
  const users = running.get(db) ?? []
  running.set(db, users)
  if (users.length >= ofProcess || users.filter((user) => user === userId).length >= ofUser) {
    throw new Problem('rate_limited', { headers: { 'retry-after': '5' } })
  }
  users.push(userId)
  return () => void users.splice(users.indexOf(userId), 1)
}

/** A format of exported lists. */
interface Format {
  /** The media type that clients ask for. */
  type: string
  /** Parameters of the media type in the answer. */
  parameters?: string
  extension: Extension
  /** Writes the rows as they are read. There is at least one batch, so that an empty list has a header. */
  write(sheet: Sheet, batches: AsyncIterable<StoredRow[]>, write: Write): Promise<void>
}

const csv: Format = {
  type: exportTypes.csv,
  parameters: '; charset=utf-8; header=present',
  extension: 'csv',
  async write(sheet, batches, write) {
    const { columns, reader } = sheet
    let head = byteOrderMark + lineOf(columns.map((field) => defused(headerOf(field, sheet))))
    for await (const rows of batches) {
      const lines = rows.map((row) => lineOf(columns.map((field) => cellOf(field, row, reader))))
      await write(head + lines.join(''))
      head = ''
    }
  },
}

const xlsx: Format = { type: exportTypes.xlsx, extension: 'xlsx', write: writeWorkbook }

const formats = [csv, xlsx]
