const test = 'tests/api/agent-calls.test.ts'

export const producedElsewhere = { 'result pbx_disabled': test, 'result address_not_allowed': test }
