import type { messages as english } from '../en/kinds.ts'

export const messages: Record<keyof typeof english, string> = {
  'kinds.document.as_json': 'Edit sebagai JSON',
  'kinds.document.as_json_named': 'Edit {field} sebagai JSON',
  'kinds.document.as_form': 'Edit sebagai formulir',
  'kinds.document.as_form_named': 'Edit {field} sebagai formulir',
  'kinds.document.others': 'Juga berisi: {names}',
  'kinds.json.format': 'Rapikan',
  'kinds.json.format_named': 'Rapikan {field}',
  'kinds.json.invalid': 'JSON tidak valid: baris {line}, kolom {column}',
  'kinds.secret.replace': 'Ganti',
  'kinds.secret.replace_named': 'Ganti {field}',
  'kinds.secret.remove': 'Hapus',
  'kinds.secret.remove_named': 'Hapus {field}',
  'kinds.secret.removed': 'Akan dihapus saat disimpan',
  'kinds.secret.keep': 'Tetap gunakan yang lama',
}
