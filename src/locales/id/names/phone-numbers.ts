/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.waiting_since': 'Menunggu sejak',
  'fields.refused_call_at': 'Panggilan ditolak',
  'confirm.phone-numbers.released':
    'Platform melepas {name}: panggilannya tidak lagi dikaitkan dengan nomor ini. Pengaturan di PBX Anda tidak berubah. Nomor ini dapat disediakan lagi nanti.',
  'transitions.phone-numbers.active': 'Aktifkan',
  'transitions.phone-numbers.disabled': 'Nonaktifkan',
  'transitions.phone-numbers.released': 'Lepas',
  'transitions.phone-numbers.available': 'Sediakan lagi',
  'done.phone-numbers.provision': '{name} ditetapkan ke server PBX-nya',
  'done.phone-numbers.provisionExtension': '{name} ditetapkan ke server PBX-nya',
}
