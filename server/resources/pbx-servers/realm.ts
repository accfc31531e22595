import { sql } from 'drizzle-orm'
import { pbxServers } from './table.ts'

/** The realm of the passwords of a server's telephones: its own, else its address. */
export const realmOf = sql<string>`coalesce(nullif(${pbxServers.realm}, ''), ${pbxServers.host})`
