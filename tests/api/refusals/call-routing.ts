const test = 'tests/api/call-routing.test.ts'
const keys = ['route', 'endpoints', 'endpoint', 'config', 'realtimeSingle', 'realtimeMulti', 'directory', 'dialplan']

export const producedElsewhere = Object.fromEntries(
  keys.flatMap((key) => ['pbx_disabled', 'address_not_allowed'].map((reason) => [`${key} ${reason}`, test])),
)
