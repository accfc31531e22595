const test = 'tests/api/call-events.test.ts'

export const producedElsewhere = {
  'ingest pbx_disabled': test,
  'ingest address_not_allowed': test,
  'ingest tenant_suspended': test,
}
