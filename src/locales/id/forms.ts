import type { messages as english } from '#locales/en/forms.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'forms.object.add': 'Tambah {field}',
  'forms.object.remove': 'Hapus {field}',
  'forms.rows.row': '{field}, baris {number}',
  'forms.rows.add': 'Tambah baris',
  'forms.rows.add_to': 'Tambah baris ke {field}',
  'forms.rows.up': 'Naikkan baris {number}',
  'forms.rows.down': 'Turunkan baris {number}',
  'forms.rows.remove': 'Hapus baris {number}',
  'forms.rows.moved': 'Dipindahkan ke baris {number} dari {total}',
  'forms.rows.removed': 'Baris {number} dihapus',
  'forms.errors.title#other': '{count} isian perlu diperiksa',
  'forms.errors.corrected': 'Sudah diperbaiki:',
  'forms.errors.none': 'Semua sudah diperbaiki. Anda dapat menyimpan sekarang.',
  'forms.sections.label': 'Bagian',
  'forms.sections.changed': 'diubah',
  'forms.sections.errors#other': '{count} kesalahan',
  'forms.draft.label': 'Perubahan belum disimpan',
  'forms.draft.ask': 'Pulihkan perubahan Anda yang belum disimpan dari {time}?',
  'forms.draft.outdated': 'Data ini telah berubah sejak itu: periksa isian sebelum menyimpan.',
  'forms.draft.restore': 'Pulihkan',
  'forms.draft.discard': 'Buang',
}
