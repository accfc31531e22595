/** A mistake: what it is, its file, what is replaced by what, and the tests that are to notice it. */
export type Row = [what: string, file: string, from: string, to: string, tests: readonly string[]]

const generated = (name: string) => [`tests/generated/${name}.test.ts`]
const declarations = ['tests/declarations.test.ts']
const shiftPlans = 'examples/shift-plans/contract.ts'
const shiftPlansServer = 'examples/shift-plans/server.ts'
const ringGroups = 'examples/ring-groups/contract.ts'

/** The mistakes of a newcomer who declares a nested noun with states, actions, a job and a right on a field. */
export const newcomerRows: Row[] = [
  [
    'newcomer: an action from a wrong state',
    'server/record/policy.ts',
    "return from.includes(row[states.field]) || { reason: 'wrong_status' }",
    'return verdict',
    generated('states'),
  ],
  [
    'newcomer: an action that sets no status',
    shiftPlans,
    "publish: { becomes: 'published' },",
    'publish: { budget: null },',
    declarations,
  ],
  [
    'newcomer: an answer that shows a guarded field',
    'server/http/endpoint.ts',
    'withoutGuarded(endpoint, actor)(projectionOf(endpoint.data)(data))',
    'projectionOf(endpoint.data)(data)',
    generated('field-rights'),
  ],
  [
    'newcomer: rights deleted from a contract',
    shiftPlans,
    "  rights: { cost: { read: 'read-shift-plan-costs', write: 'update-shift-plan-costs' } },\n",
    '',
    generated('rights'),
  ],
  [
    'newcomer: the permission of an action weakened to the default',
    'examples/announcements/contract.ts',
    "  permissions: { publish: 'publish-announcements' },\n",
    '',
    generated('rights'),
  ],
  [
    'newcomer: changes that can no longer be undone',
    'examples/queues/hooks.ts',
    '  /** Queues that overflow',
    '  isFinal: () => true,\n  /** Queues that overflow',
    generated('undos'),
  ],
  [
    'newcomer: a job that leaves its parent',
    shiftPlansServer,
    ".where(eq(table.queue_id, params['queueId']!))",
    '',
    generated('jobs'),
  ],
  [
    'newcomer: a job that skips a record',
    shiftPlansServer,
    'plans.map(({ id, name })',
    'plans.slice(1).map(({ id, name })',
    generated('jobs'),
  ],
  [
    'newcomer: a job that loses its result',
    shiftPlansServer,
    'return { count: succeeded }',
    'void succeeded',
    generated('jobs'),
  ],
  [
    'newcomer: a choice in a nested object without a name in Indonesian',
    'src/locales/id/values.ts',
    "  'values.type.stt_seconds': 'Detik STT',\n",
    '',
    ['tests/vocabulary.test.ts'],
  ],
  [
    'newcomer: a button removed from the declaration',
    'examples/shift-plans/resource.ts',
    "copyAll: { on: 'list' }, ",
    '',
    declarations,
  ],
  [
    'newcomer: a unique combination left out',
    'examples/rate-cards/contract.ts',
    "  unique: ['name', ['carrier', 'prefix']],\n",
    '',
    ['tests/examples/rate-cards.test.ts'],
  ],
  [
    'newcomer: a rule across fields left out',
    shiftPlans,
    "\n  .refine(({ from, to }) => from < to, because('ends_before_start', 'to'))",
    '',
    generated('rules'),
  ],
  [
    'newcomer: a rule by the status that forgets it',
    shiftPlans,
    "status !== 'published' || coverage > 0",
    "status === 'draft' || coverage >= 0",
    generated('rules'),
  ],
  [
    'newcomer: a rule without a counter-example',
    shiftPlans,
    "\n    .meta({ counterExamples: { published_uncovered: { status: 'published', coverage: 0 } } })",
    '',
    generated('rules'),
  ],
  [
    'newcomer: a state that does not exist',
    shiftPlans,
    "transitions: { draft: ['published'], published: [] }",
    "transitions: { draft: ['publishd'], published: [] }",
    declarations,
  ],
  [
    'newcomer: a reference to no noun in a list of objects',
    ringGroups,
    "user_id: ref('users')",
    "user_id: ref('user')",
    declarations,
  ],
  [
    'newcomer: a pattern in a list of objects without a sample',
    ringGroups,
    '    .regex(/^\\d{2,6}$/)\n    .meta({ sample: (seed: number) => String(1000 + (seed % 9000)) })',
    '    .regex(/^\\d{2,6}$/)',
    declarations,
  ],
  [
    'newcomer: a hidden field that accepts no empty value',
    ringGroups,
    'overflow_extension: extension().nullable(),',
    'overflow_extension: extension(),',
    declarations,
  ],
  [
    'newcomer: a column that does not exist',
    'examples/shift-plans/resource.ts',
    "'starts_on', 'days', 'coverage', 'cost'",
    "'start_on', 'days', 'coverage', 'cost'",
    declarations,
  ],
  [
    'newcomer: a noun without a name in Indonesian',
    'examples/texts.ts',
    "    'resources.shift-plans.one': 'jadwal giliran',\n",
    '',
    declarations,
  ],
  [
    'newcomer: a handler that forgets the policy',
    'examples/line-tests/routes.ts',
    '    requirePolicy(resource, call, action, line)\n',
    '',
    generated('refusals'),
  ],
  [
    'newcomer: a field that changes although the policy keeps it',
    shiftPlansServer,
    "status === 'published' ? { starts_on: { reason: 'plan_published' } } : undefined",
    "status === 'draftt' ? { starts_on: { reason: 'plan_published' } } : undefined",
    generated('refusals'),
  ],
  [
    'newcomer: an action that logs nothing',
    shiftPlansServer,
    '      await record(call.tx, call.actor, call.client, { action: call.endpoint.name, resource: subject })\n',
    '      void [record, subject]\n',
    generated('records'),
  ],
  [
    'newcomer: a job over a noun that does not exist',
    shiftPlans,
    "job: { over: 'shift-plans'",
    "job: { over: 'shift-plan'",
    declarations,
  ],
  ['newcomer: a nested noun without its parent', shiftPlans, "  parent: 'queues',\n", '', declarations],
]
