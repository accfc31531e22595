import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './process.ts'

const versions = '/usr/lib/postgresql'
const newest = existsSync(versions)
  ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))[0]
  : undefined
const program = (name: string) => join(versions, newest ?? '', 'bin', name)

/** True if a PostgreSQL server with its tools is installed, as Debian does. */
export const hasServer = existsSync(program('initdb')) && existsSync(program('pg_dump'))

export interface Cluster {
  /** The address of a database: `cluster.url('keeper', 'calls')`. */
  url(user: string, database: string): string
  /** Runs a statement as the superuser. */
  run(statement: string, database?: string): Promise<void>
  /** Reads one value as the superuser. */
  read(statement: string, database?: string): Promise<any>
  /** The process of the server. */
  pid: number
  stop(): void
}

export interface StandbyCluster extends Omit<Cluster, 'pid'> {
  /** The process of the server, which is another one after a start. */
  pid(): number
  /** Starts it again after {@link halt}. */
  start(): void
  /** Stops it at once, as a crash does. */
  halt(): void
  /** Makes it a server of its own. */
  promote(): void
}

export interface Pair {
  primary: Cluster
  standby: StandbyCluster
  /** The settings of a process that reads the standby. */
  env: { DATABASE_URL: string; DATABASE_READ_URL: string }
  stop(): void
}

/**
 * Starts a primary, with a database whose owner is no superuser, and a standby.
 *
 * @param fill writes to the database, of this address, before the standby copies it
 */
export async function startPair(fill?: (url: string) => Promise<void>): Promise<Pair> {
  const primary = await startCluster()
  await primary.run('create role keeper login createrole')
  await primary.run('create database calls owner keeper')
  await fill?.(primary.url('keeper', 'calls'))
  const standby = await startStandby(primary)
  return {
    primary,
    standby,
    env: { DATABASE_URL: primary.url('keeper', 'calls'), DATABASE_READ_URL: standby.url('keeper', 'calls') },
    stop() {
      standby.stop()
      primary.stop()
    },
  }
}

/** Starts a new PostgreSQL server with roles and databases of its own. */
export async function startCluster(): Promise<Cluster> {
  const { data, run, cluster } = await prepare()
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  return cluster()
}

/** Copies a server and follows it: a streaming replica that answers reads. */
async function startStandby(primary: Cluster): Promise<StandbyCluster> {
  const { data, run, start, pid, cluster } = await prepare()
  run('pg_basebackup', '-D', data, '-d', primary.url('postgres', 'postgres'), '-R', '-c', 'fast', '--no-sync')
  return {
    ...cluster(),
    pid,
    start,
    halt: () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
  }
}

/** Chooses folder and port of a server. */
async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  const port = await freePort()
  const data = join(folder, 'data')
  // The server refuses to run as root.
  const owner = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  if (owner) chownSync(folder, owner, owner)
  chmodSync(folder, 0o755)
  const run = (name: string, ...args: string[]) => require(runTool(name, args, owner))
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`
  const start = () => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start')
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`
  const ask = async (statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url('postgres', database) })
    await client.connect()
    return client.query({ text: statement, rowMode: 'array' }).finally(() => client.end())
  }
  const cluster = (): Cluster => {
    start()
    return {
      url,
      pid: pid(),
      run: async (statement, database) => void (await ask(statement, database)),
      read: async (statement, database) => (await ask(statement, database)).rows[0]?.[0],
      stop() {
        runTool('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'], owner)
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  return { data, run, start, pid, cluster }
}

/** Runs a tool of the server; returns its exit code and what it says. */
export function runTool(name: string, args: string[], uid?: number): { code: number | null; said: string } {
  // Not piped: a server that it starts would keep the pipe open.
  const stdio = name === 'pg_ctl' ? 'ignore' : 'pipe'
  const { status, stdout, stderr } = spawnSync(program(name), args, {
    uid,
    gid: uid,
    stdio,
    cwd: tmpdir(),
    timeout: 120_000,
  })
  return { code: status, said: `${stdout ?? ''}${stderr ?? ''}` }
}

function require({ code, said }: { code: number | null; said: string }) {
  if (code !== 0) throw new Error(`Ended with ${code}: ${said}`)
}

const accountOf = (name: string) => Number(spawnSync('id', ['-u', name]).stdout.toString())
