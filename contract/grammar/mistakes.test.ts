import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants, type Contract } from './contract.ts'
import { identity, ref, secret } from './fields.ts'
import { attachments } from '../files.ts'
import { contracts } from '../index.ts'
import { line } from './line.ts'
import { contractMistakes } from './mistakes.ts'
import { specifiedNouns } from '../screens.ts'

const row = z.object({ ...identity, name: line(80), status: z.enum(['open', 'closed']) })
const spec = {
  name: 'boxes',
  row,
  write: row.pick({ name: true }),
  endpoints: crud('/:tenantId/tenants/boxes'),
  permissions: grants('boxes'),
} as const

test('the contracts of the product have none', () => {
  expect(contractMistakes(contracts, specifiedNouns)).toEqual([])
})

const elsewhere = 'POST /:tenantId/tenants/boxes/:id/open' as const

/** The mistake, the contract that makes it, and its line. */
const mistakes: [what: string, given: () => Contract, lines: string[]][] = [
  [
    'a title that is no field',
    () => contract({ ...spec, title: 'nmae', search: ['name'], sort: [] }),
    ['boxes, contract: "title" names "nmae", which its row lacks (did you mean "name"?)'],
  ],
  [
    'a search field that is none',
    () => contract({ ...spec, search: ['name', 'code'] }),
    ['boxes, contract: "search" names "code", which its row lacks'],
  ],
  [
    'states that do not exist',
    () =>
      contract({ ...spec, states: { field: 'status', initial: 'open', transitions: { open: ['closd'], closed: [] } } }),
    ['boxes, contract: "status" has no state "closd" (did you mean "closed"?)'],
  ],
  [
    'states without an enum',
    () => contract({ ...spec, states: { field: 'name', initial: 'a', transitions: {} } }),
    ['boxes, contract: its states need an enum "name" in its row'],
  ],
  [
    'a transition that no action makes',
    () =>
      contract({
        ...spec,
        states: { transitions: { open: ['closed'], closed: ['open'] }, automatic: { closed: ['open'] } },
      }),
    [
      `boxes, contract: nothing makes the transition from "open" to "closed": declare an action with becomes: 'closed', or the transition in automatic`,
    ],
  ],
  [
    'no transition that an action makes, an update, or the platform',
    () =>
      contract({
        ...spec,
        states: { transitions: { open: ['closed'], closed: ['open'] }, automatic: { closed: ['open'] } },
        endpoints: { ...spec.endpoints, close: { becomes: 'closed' } },
      }),
    [],
  ],
  [
    'no transition if all are automatic',
    () => contract({ ...spec, states: { transitions: { open: ['closed'], closed: ['open'] }, automatic: true } }),
    [],
  ],
  [
    'a reference to no noun',
    () => contract({ ...spec, row: row.extend({ shelf_id: ref('shelfs') }) }),
    ['boxes, contract: shelf_id refers to "shelfs", which no contract is called (did you mean "shelves"?)'],
  ],
  [
    'a reference to no noun, in a nested object',
    () => contract({ ...spec, row: row.extend({ parts: z.array(z.object({ shelf_id: ref('shelfs') })) }) }),
    ['boxes, contract: parts.shelf_id refers to "shelfs", which no contract is called (did you mean "shelves"?)'],
  ],
  [
    'a secret in a nested object',
    () => contract({ ...spec, row: row.extend({ sip: z.object({ login: z.object({ key: secret() }) }) }) }),
    ['boxes, contract: sip.login.key is of the kind "secret", which needs a column of its own'],
  ],
  [
    'a secret that does not say where it is sent, and one that is sent to no field',
    () =>
      contract({
        ...spec,
        write: z.object({ pbx_host: z.string(), key: secret(), pin: secret({ boundTo: ['pbx_hots'] }) }),
      }),
    [
      "boxes, contract: key does not say where it is sent; add boundTo, such as ['pbx_host'], or [] if it is sent nowhere",
      'boxes, contract: "boundTo" of pin names "pbx_hots", which is not written',
    ],
  ],
  [
    'files in a nested object',
    () => contract({ ...spec, row: row.extend({ parts: z.array(z.object({ file_ids: attachments() })) }) }),
    [
      'boxes, contract: parts.file_ids is of the kind "files", which needs a column of its own',
      'boxes, contract: parts.file_ids refers to "files", which no contract is called',
    ],
  ],
  [
    'a reference beside unknown fields',
    () => contract({ ...spec, row: row.extend({ terms: z.looseObject({ shelf_id: ref('shelves') }) }) }),
    ['boxes, contract: terms.shelf_id is a reference in an object that accepts unknown fields; use z.object'],
  ],
  [
    'a parent that does not exist',
    () =>
      contract({
        ...spec,
        parent: 'shelfs',
        row: row.extend({ shelf_id: z.uuid() }),
        endpoints: crud('/:tenantId/tenants/shelves/:shelfId/boxes'),
      }),
    ['boxes, contract: no contract is called as its parent "shelfs" (did you mean "shelves"?)'],
  ],
  [
    'a path with a base',
    () => contract({ ...spec, endpoints: { open: 'POST /api/:tenantId/boxes/:id/open' }, permissions: { open: null } }),
    ['boxes.open, contract: its path begins with /api/; say `api` instead, paths are below the base'],
  ],
  [
    'a WebSocket that is not opened with GET',
    () => {
      const open = { route: elsewhere, socket: { receives: z.object({}), sends: z.object({}) } }
      return contract({ ...spec, endpoints: { open }, permissions: { open: null } })
    },
    ['boxes.open, contract: a WebSocket is opened with GET, not with POST'],
  ],
  [
    'a permission of an unknown noun',
    () => contract({ ...spec, endpoints: { open: elsewhere }, permissions: { open: 'update-boxs' } }),
    ['boxes.open, contract: the permission "update-boxs" is not <verb>-<noun> of a contract (did you mean "boxes"?)'],
  ],
  [
    'a permission out of the grammar',
    () => contract({ ...spec, endpoints: { open: elsewhere }, permissions: { open: 'open_all-boxes' } }),
    ['boxes.open, contract: the permission "open_all-boxes" is not <verb>-<noun> of a contract'],
  ],
  [
    'a permission with a verb of its own',
    () => contract({ ...spec, endpoints: { open: elsewhere }, permissions: { open: 'open-boxes' } }),
    [],
  ],
]

describe('one line names', () => {
  const shelves = contract({ ...spec, name: 'shelves', permissions: grants('shelves') })
  test.each(mistakes)('%s', (_, given, lines) => {
    expect(
      contractMistakes([given(), shelves]).map((line) =>
        line.replace(/ \(did you mean "(?!name|closed|shelves|boxes)\w+"\?\)/, ''),
      ),
    ).toEqual(lines)
  })
})
