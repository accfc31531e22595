import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Creates a database on a server for several processes. Default: empty. */
export async function createDatabase(server: string, template = 'template1') {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onceOn(server, `create database ${name} template ${template}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return { name, url: own.href, drop: () => drop(server, name) }
}

/** The end of the names of files that name a database to be copied, beside others that a run shares. */
export const ofTemplates = '.template'

/** Drops the databases that were made to be copied. @param folder holds a file with the name of each */
export async function dropTemplates(folder: string): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return
  const files = readdirSync(folder).filter((file) => file.endsWith(ofTemplates))
  for (const file of files) await drop(server, readFileSync(join(folder, file), 'utf8'))
}

const drop = (server: string, name: string) => onceOn(server, `drop database ${name} with (force)`)

async function onceOn(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
