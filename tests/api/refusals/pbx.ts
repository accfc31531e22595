const [route, endpoints, adapters] = ['route', 'endpoints', 'adapters'].map((name) => `tests/api/pbx/${name}.test.ts`)

export const producedElsewhere = {
  'route pbx_disabled': route,
  'route address_not_allowed': route,
  'endpoints pbx_disabled': endpoints,
  'endpoints address_not_allowed': endpoints,
  'endpoints tenant_suspended': endpoints,
  'endpoint pbx_disabled': endpoints,
  'endpoint address_not_allowed': endpoints,
  'endpoint tenant_suspended': endpoints,
  'config pbx_disabled': adapters,
  'config address_not_allowed': adapters,
  'asterisk pbx_disabled': adapters,
  'asterisk address_not_allowed': adapters,
  'asterisk tenant_suspended': adapters,
  'freeswitch pbx_disabled': adapters,
  'freeswitch address_not_allowed': adapters,
  'freeswitch tenant_suspended': adapters,
}
