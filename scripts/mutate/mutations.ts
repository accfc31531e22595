/** One mistake in the sources, and the tests that are to notice it. */
export interface Mutation {
  /** Describes the mistake. */
  what: string
  file: string
  /** The text to replace; the file contains it once. */
  from: string
  to: string
  /** The test files that run. */
  tests: readonly string[]
}

const generated = (name: string) => `tests/generated/${name}.test.ts`
const rights = [generated('rights')]
const refusals = [generated('refusals')]
const fields = [generated('fields')]
const records = [generated('records')]
const lists = [generated('lists')]
const tickets = ['tests/api/tickets.test.ts']
const imports = ['tests/api/imports.test.ts']
const undone = ['tests/api/undo.test.ts']
const http = ['tests/api/http.test.ts', 'tests/api/endpoints.test.ts']
const unit = (...rooms: string[]) => rooms

type Row = [what: string, file: string, from: string, to: string, tests: readonly string[]]

/** The mistakes that a newcomer once made without a test noticing; every one has to be noticed. */
const sabotagedRows: Row[] = [
  [
    'a policy that allows everything',
    'server/resources/roles/policy.ts',
    "if (!row || !['update', 'delete'].includes(action)) return true",
    'return true',
    refusals,
  ],
  [
    'an action without permission',
    'contract/users.ts',
    "resetMfa: 'update-users',\n  },\n  refusals: {",
    'resetMfa: null,\n  },\n  refusals: {',
    ['tests/declarations.test.ts', ...rights],
  ],
  [
    'a unique index removed',
    'server/resources/roles/table.ts',
    "    unique('roles_name_unique').on(table.tenant_id, table.name),\n",
    '',
    records,
  ],
  [
    'a nested resource that forgets its parent',
    'server/crud/resource.ts',
    'Object.entries(within)',
    'Object.entries({})',
    [...records, 'tests/api/nesting.test.ts'],
  ],
]

const rows: Row[] = [
  [
    'an update ignores the version',
    'server/crud/update.ts',
    '!== Date.parse(before[',
    '=== Date.parse(before[',
    tickets,
  ],
  [
    'an update skips the policy',
    'server/crud/update.ts',
    "requirePolicy(resource, call, 'update', before)",
    '',
    refusals,
  ],
  ['any transition is allowed', 'server/crud/update.ts', '!nextStates(states, from).includes(to)', 'false', records],
  [
    'every state can be left for itself only',
    'server/crud/update.ts',
    'to === undefined || to === from',
    'to === undefined',
    records,
  ],
  [
    'an update skips references',
    'server/crud/update.ts',
    'await requireReferences(resource, call, wanted, before)',
    '',
    tickets,
  ],
  [
    'a taken value of an update is no error of its field',
    'server/crud/update.ts',
    'written.catch(throwTaken(resource))',
    'written',
    records,
  ],
  [
    'a taken value of a new record is no error of its field',
    'server/crud/create.ts',
    'inserted.catch(throwTaken(resource))',
    'inserted',
    ['tests/api/crud.test.ts'],
  ],
  [
    'a new record skips references',
    'server/crud/create.ts',
    'await requireReferences(resource, call, body)',
    '',
    tickets,
  ],
  [
    'a deletion skips the policy',
    'server/crud/delete.ts',
    "requirePolicy(resource, call, 'delete', row)",
    '',
    refusals,
  ],
  [
    'a record in use looks like a failure',
    'server/crud/delete.ts',
    'isStillReferenced(error)',
    'false',
    ['tests/api/crud.test.ts'],
  ],
  [
    'an endpoint skips the policy',
    'server/crud/resource.ts',
    'requireVerdict(policy.can(call.actor, action))',
    '',
    rights,
  ],
  [
    'a record skips the policy',
    'server/crud/resource.ts',
    'requireVerdict(policy.can(actor, action, row))',
    '',
    refusals,
  ],
  ['any text is an id', 'server/crud/resource.ts', 'uuid.test(text)', 'true', tickets],
  ['a missing record is no error', 'server/crud/rows.ts', "if (!row) throw new Problem('not_found')", '', rights],
  ['at least is more than', 'server/crud/filters.ts', 'gte(column, value)', 'lte(column, value)', lists],
  [
    'at most is at least',
    'server/crud/filters.ts',
    'return and(...given.map((value) => lte(column, value)))',
    'return and(...given.map((value) => gte(column, value)))',
    lists,
  ],
  ['"is not" is "is"', 'server/crud/filters.ts', "if (operator !== '_ne') return matches", 'return matches', lists],
  [
    '"is not" forgets missing values',
    'server/crud/filters.ts',
    'or(isNull(column), not(matches))',
    'not(matches)',
    lists,
  ],
  ['a missing value is a text', 'server/crud/filters.ts', "if (text === 'null') return null", '', lists],
  ['the order is turned around', 'server/crud/filters.ts', 'desc(column) : sql', 'asc(column) : sql', lists],
  ['missing values come first', 'server/crud/filters.ts', 'desc nulls last`', 'desc nulls first`', lists],
  [
    'wildcards are not escaped',
    'server/crud/filters.ts',
    "text.replace(/[\\\\%_]/g, '\\\\$&')",
    'text',
    ['tests/api/lists.test.ts'],
  ],
  ['a combination names its first field', 'server/crud/unique.ts', 'fields.at(-1)!', 'fields[0]!', unit('server/crud')],
  ['a table may lack a unique key', 'server/crud/unique.ts', 'if (!missing) return', 'return', unit('server/crud')],
  ['secrets are logged', 'server/crud/changes.ts', 'kindOf(field).unlogged || ', '', ['tests/api/crud.test.ts']],
  ['permissions are not asked for', 'server/http/authorize.ts', '!holds(actor, endpoint.permission)', 'false', rights],
  [
    'a second factor is never overdue',
    'server/http/authorize.ts',
    'isMfaOverdue(actor) && ',
    'false && ',
    ['tests/api/settings.test.ts', 'tests/api/mfa.test.ts'],
  ],
  [
    'no token is needed',
    'server/http/authenticate.ts',
    "if (!token) throw new Problem('unauthenticated')",
    "if (!token) throw new Problem('invalid_token')",
    http,
  ],
  ['the tenant of the path is ignored', 'server/http/tenant.ts', 'inPath !== undefined && ', 'false && ', http],
  [
    'a body may be of any type',
    'server/http/validate.ts',
    'if (!/^application\\/json\\b/i.test',
    'if (false && !/^application\\/json\\b/i.test',
    http,
  ],
  [
    'inherited keys are accepted',
    'server/http/validate.ts',
    'if (reserved.has(key)) found.push(at)',
    'if (reserved.has(key)) continue',
    ['tests/api/prototype-names.test.ts'],
  ],
  [
    'a broken query is not refused',
    'server/http/paginate.ts',
    "if ('errors' in result) throw",
    "if (false && 'errors' in result) throw",
    ['tests/api/lists.test.ts'],
  ],
  [
    'the total is one too many',
    'server/http/paginate.ts',
    'total: Math.min(count, cap),',
    'total: count,',
    ['tests/api/lists.test.ts'],
  ],
  [
    'a variant is ignored',
    'server/http/router.ts',
    'c.req.query(name) === value',
    'c.req.query(name) !== value',
    unit('server/http'),
  ],
  [
    'two endpoints may answer one request',
    'server/http/router.ts',
    'if (!other) return',
    'return',
    unit('server/http'),
  ],
  [
    'undeclared columns are answered',
    'server/http/projection.ts',
    'if (given !== undefined) kept[name]',
    'if (given === undefined) kept[name]',
    unit('server/http'),
  ],
  [
    'the fields of an error are left out',
    'server/http/errors.ts',
    '...(errors && {',
    '...(false && errors && {',
    fields,
  ],
  ['reasons are left out', 'server/http/errors.ts', '...(reason && { reason })', '...(false && { reason })', refusals],
  ['operators are everybody', 'server/policy.ts', 'actor.tenant.is_platform ||', 'true ||', rights],
  [
    'rows promise what the endpoint refuses',
    'server/policy.ts',
    'if (!holds(actor, permission))',
    'if (false && permission)',
    ['tests/api/rights.test.ts'],
  ],
  [
    'any field can be filtered',
    'contract/query.ts',
    'if (!field || !isFilterable(field))',
    'if (!field)',
    unit('contract'),
  ],
  [
    'a page of any length',
    'contract/query.ts',
    'if (end - start > maxPageSize)',
    'if (false && end - start > maxPageSize)',
    unit('contract'),
  ],
  ['any field can be sorted by', 'contract/query.ts', '!found || !isSortable(found)', '!found', unit('contract')],
  [
    'automatic transitions can be made',
    'contract/rights.ts',
    '!states?.automatic?.[state]?.includes(next)',
    'true',
    ['tests/api/users.test.ts'],
  ],
  ['reads count as actions', 'contract/rights.ts', "(socket || !route.startsWith('GET')) && ", '', unit('contract')],
  ['a line may break', 'contract/line.ts', '!unreadable.test(text)', 'true', unit('contract')],
  ["an unknown field is nobody's", 'contract/field-problems.ts', 'at ? `${at}.${key}` : key', 'at', fields],
  [
    'operators need not be declared',
    'contract/refusals.ts',
    'operators === true || operators?.includes(key)',
    'false',
    rights,
  ],
  [
    'unique may name anything',
    'contract/unique.ts',
    '!fields.some((field) => field.name === name)',
    'false',
    ['server/crud', 'contract'],
  ],
  [
    'an export forgets the parent',
    'server/crud/csv/export.ts',
    'and(await rowScopeOf(resource, call), ',
    'and(',
    [generated('exports')],
  ],
  [
    'a row of an import is not validated',
    'server/crud/import/convert.ts',
    'const valid = validate(endpoint.body, body) as Record<string, unknown>',
    'const valid = body',
    imports,
  ],
  [
    'a name of several records is taken for the first',
    'server/crud/import/convert.ts',
    'length > 1)',
    'length > 9)',
    imports,
  ],
  [
    'values are counted under their own filter',
    'server/crud/counts.ts',
    'query.filters.filter((filter) => filter.field !== field)',
    'query.filters',
    ['tests/api/lists.test.ts'],
  ],
  ['undone by anybody', 'server/crud/undo.ts', 'eq(user_id, actor.id), ', '', undone],
  ['undone twice', 'server/crud/undo.ts', 'if (found.kept.undone_at) throw', 'if (false) throw', undone],
  ['undone at any time', 'server/crud/undo.ts', 'if (found.is_over && !id)', 'if (false)', undone],
  ['undone over a later change', 'server/crud/undo.ts', 'if (!answer!.is_back) throw', 'if (false) throw', undone],
  [
    'undone without the permission',
    'server/crud/undo.ts',
    'requirePermission(call.actor, endpoint.permission)',
    '',
    undone,
  ],
  [
    'undone without the rules of an update',
    'server/crud/undo.ts',
    'await hooks.updating?.(wanted, before, call)',
    '',
    undone,
  ],
  ['undone beyond a limit', 'server/crud/undo.ts', 'await resource.hooks.restoring?.(', 'void (', undone],
  ['undone without the policy', 'server/crud/undo.ts', "requirePolicy(resource, call, 'delete', row)", '', undone],
  [
    'a creation undone over a later change',
    'server/crud/undo.ts',
    "if (row['updated_at'] !== row['created_at'])",
    'if (false)',
    undone,
  ],
  [
    'a creation undone without the right to delete',
    'server/crud/undo.ts',
    'requirePermission(call.actor, remove.endpoint.permission)',
    '',
    undone,
  ],
  [
    'undoing a creation offered to all',
    'server/crud/keep.ts',
    "if (!contract.endpoints['delete'] || verdictOn(contract, policy, call.actor, 'delete', row) !== true)",
    'if (false)',
    undone,
  ],
  ['undone without an entry in the log', 'server/crud/undo.ts', 'await record(tx,', 'void Object(tx,', undone],
  ['tickets begin anywhere', 'contract/tickets.ts', '  states: {\n', "  states: {\n    initial: 'open',\n", tickets],
  ['closed tickets open again', 'contract/tickets.ts', 'closed: [],', "closed: ['open'],", tickets],
  ['a subject without an end', 'contract/tickets.ts', 'subject: line(200)', 'subject: line(100_000)', tickets],
  [
    'closing forgets the resolution',
    'server/resources/tickets/hooks.ts',
    "if (status === 'closed') return {}",
    '',
    tickets,
  ],
  [
    'a priority keeps its due times',
    'server/resources/tickets/hooks.ts',
    'priority && priority !== before.priority',
    'priority && priority === before.priority',
    tickets,
  ],
  [
    'an event is not written',
    'server/resources/tickets/hooks.ts',
    'writeEvents(tx, actor, before, row)',
    'Promise.resolve()',
    ['tests/api/ticket-comments.test.ts'],
  ],
  ['due times in minutes', 'server/resources/tickets/due.ts', '3_600_000', '60_000', tickets],
]

const asMutations = (some: Row[]): Mutation[] =>
  some.map(([what, file, from, to, tests]) => ({ what, file, from, to, tests }))

export const sabotages: Mutation[] = asMutations(sabotagedRows)
export const mutations: Mutation[] = asMutations(rows)
