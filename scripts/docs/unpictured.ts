/** Why an option has no picture of its own: `BodySpec-conditions` is the option of that interface. */
export const unpictured: Record<string, string> = {
  ...without('No visible effect.', 'Spec', ['name', 'description', 'of', 'api', 'variant', 'errors', 'operators']),
  'Spec-title': 'See the heading in the picture of `parent`.',
  'Spec-sort': 'See `sort` of a list.',
  'Spec-states': 'See the options of states.',
  'Spec-endpoints': 'See `screens` and `actions` of the declaration.',
  'Spec-refusals': 'See `can` of the policy.',
  'Spec-keys': 'See the permissions in the picture of `control`.',
  'BodySpec-conditions': 'See the conditions of a field.',
  ...without('No visible effect.', 'States', ['initial', 'automatic']),
  ...without('No visible effect.', 'EndpointSpec', ['route', 'summary', 'query', 'variant', 'data', 'errors']),
  ...without('No visible effect.', 'EndpointSpec', ['public', 'keyed', 'bodyLimit', 'download']),
  'EndpointSpec-body': 'See `write`.',
  'EndpointSpec-upload': 'See `file`.',
  'Types-crud': 'See `screens` of the declaration.',
  'Types-single': 'See `singleton`.',
  'Types-grants': 'See the permissions in the picture of `control`.',
  ...without('No visible effect.', 'Hints', ['scope', 'path', 'routes']),
  'Hints-fields': 'See the options of a field.',
  'FieldHints-label': 'See the names of columns in the picture of `sort`.',
  'FieldHints-kind': 'See the types of fields.',
  'FieldHints-metBy': 'See the red time in the picture of `colors`.',
  'FieldHints-width': 'See the columns in the picture of `face`.',
  'ListHints-above': 'See the costs above the usage records.',
  'ActionHints-danger': 'See `Delete` in the picture of `duplicate`.',
  'Policy-canBecome': 'See `transitions`.',
  'Policy-rowScope': 'No visible effect.',
  ...without('No visible effect.', 'Hooks', [
    'within',
    'visible',
    'creating',
    'created',
    'loggedAs',
    'updating',
    'updated',
    'deleting',
  ]),
  'Types-timestamp': 'See the times in the picture of `row`.',
}

function without(why: string, section: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${section}-${name}`, why]))
}
