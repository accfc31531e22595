import type { Contract } from '#contract/contract.ts'
import { files as filesContract } from '#contract/files.ts'
import { platformRoles as platformRolesContract, roles as rolesContract } from '#contract/roles.ts'
import { tenants as tenantsContract } from '#contract/tenants.ts'
import { tickets as ticketsContract } from '#contract/tickets.ts'
import { users as usersContract } from '#contract/users.ts'
import type { Table } from '../crud/resource.ts'
import { files } from './files/table.ts'
import { roles } from './roles/table.ts'
import { tenants } from './tenants/table.ts'
import { tickets } from './tickets/table.ts'
import { users } from './users/table.ts'

/** Every table that a field of some contract refers to. */
const referables: [contract: Contract, table: Table][] = [
  [usersContract, users],
  [rolesContract, roles],
  [platformRolesContract, roles],
  [tenantsContract, tenants],
  [ticketsContract, tickets],
  [filesContract, files],
]

/** Where the records of a noun are, and the field that names them. */
export function referable(noun: string): { table: Table; title: string } {
  const found = referables.find(([contract]) => contract.name === noun)
  if (!found) throw new Error(`Nothing can refer to "${noun}": add it to server/resources/index.ts`)
  return { table: found[1], title: found[0].title }
}
