/** Texts of controls that load on demand. */
export const messages = {
  'kinds.document.as_json': 'Edit as JSON',
  'kinds.document.as_json_named': 'Edit {field} as JSON',
  'kinds.document.as_form': 'Edit as form',
  'kinds.document.as_form_named': 'Edit {field} as form',
  'kinds.document.others': 'Also contains: {names}',
  'kinds.json.format': 'Format',
  'kinds.json.format_named': 'Format {field}',
  'kinds.json.invalid': 'Not valid JSON: line {line}, column {column}',
  'kinds.secret.replace': 'Replace',
  'kinds.secret.replace_named': 'Replace {field}',
  'kinds.secret.remove': 'Remove',
  'kinds.secret.remove_named': 'Remove {field}',
  'kinds.secret.removed': 'Removed when you save',
  'kinds.secret.keep': 'Keep current',
}
