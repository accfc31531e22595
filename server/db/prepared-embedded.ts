import { protocol, type PGlite, type Results, type Transaction } from '@electric-sql/pglite'
import { createNames } from './prepared.ts'

const { serialize } = protocol

type Parser = PGlite['parsers'][number]
type Options = NonNullable<Parameters<Transaction['query']>[2]>
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** A prepared statement: the types of its parameters, and its columns. */
interface Prepared {
  name: string
  parameters: number[]
  fields: Results['fields']
}

interface Statements {
  /** Begins its names, since several clients may share a session. */
  prefix: string
  nameOf: ReturnType<typeof createNames>
  prepared: Map<string, Prepared>
}

const statements = new WeakMap<PGlite, Statements>()
let clients = 0

/**
 * Returns the transaction with statements that are sent more than once prepared, as the client of a server does:
 * PGlite parses and plans each anew, which takes longer than most of them run.
 */
export function preparing(client: PGlite, tx: Transaction): Transaction {
  const known = statements.get(client) ?? { prefix: `c${++clients}_`, nameOf: createNames(), prepared: new Map() }
  statements.set(client, known)
  const query = async (text: string, params: unknown[] = [], options?: Options): Promise<Results<any>> => {
    const name = params.length > 0 ? known.nameOf(text) : undefined
    if (name === undefined) return tx.query(text, params, options)
    return client.runExclusive(async () => {
      // The protocol would run it after the end of the transaction, without its tenant.
      if (tx.closed) throw new Error('Transaction is closed')
      const statement = known.prepared.get(text) ?? (await prepare(client, known.prefix + name, text))
      known.prepared.set(text, statement)
      return run(client, statement, params, options)
    })
  }
  return Object.assign(Object.create(tx) as Transaction, { query })
}

async function prepare(client: PGlite, name: string, text: string): Promise<Prepared> {
  const messages = await exchange(client, [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
  const statement: Prepared = { name, parameters: [], fields: [] }
  for (const message of messages) {
    if (message instanceof protocol.messages.ParameterDescriptionMessage) statement.parameters = message.dataTypeIDs
    if (message instanceof protocol.messages.RowDescriptionMessage) {
      statement.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    }
  }
  return statement
}

async function run(
  client: PGlite,
  { name, parameters, fields }: Prepared,
  params: unknown[],
  { parsers, rowMode }: Options = {},
): Promise<Results<any>> {
  const values = params.map((value, at) => textOf(client, value, parameters[at]!))
  const messages = await exchange(client, [serialize.bind({ statement: name, values }), serialize.execute({})])
  const readers = fields.map(({ dataTypeID: type }) => readerOf(parsers?.[type] ?? client.parsers[type], type))
  const rows: unknown[] = []
  let affectedRows = 0
  for (const message of messages) {
    if (message instanceof protocol.messages.CommandCompleteMessage) affectedRows = countIn(message.text)
    if (!(message instanceof protocol.messages.DataRowMessage)) continue
    const cells = message.fields.map((text, at) => (text === null ? null : readers[at]!(text)))
    rows.push(rowMode === 'array' ? cells : Object.fromEntries(cells.map((cell, at) => [fields[at]!.name, cell])))
  }
  return { rows, fields, affectedRows }
}

/** Sends messages at once. After a failure the database skips the others up to the synchronization. */
const exchange = (client: PGlite, parts: Uint8Array[]): Promise<Messages> =>
  client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

function textOf(client: PGlite, value: unknown, type: number) {
  if (value === null || value === undefined) return null
  return client.serializers[type]?.(value) ?? String(value)
}

const readerOf =
  (parser: Parser | undefined, type: number): ((text: string) => unknown) =>
  (text) =>
    parser ? parser(text, type) : text

/** The number of rows in the tag of a command, `INSERT 0 5`. */
const countIn = (tag: string) => Number(/\d+$/.exec(tag)?.[0] ?? 0)
