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
  'numbers.setup.server': 'Pilih server PBX',
  'numbers.setup.server_help': 'Sistem telepon tempat panggilannya masuk.',
  'numbers.setup.answer': 'Pilih yang menjawab',
  'numbers.setup.answer_help': 'Agen AI, ekstensi, grup, atau kotak suara.',
  'numbers.setup.provision': 'Pasang nomor',
  'numbers.setup.provision_help': 'Menetapkannya ke server PBX. Nomor aktif setelah servernya menanyakannya.',
  'numbers.setup.call': 'Terima panggilan pertama',
  'numbers.setup.call_help': 'Telepon nomornya, atau uji tanpa panggilan ke mana panggilan akan diarahkan.',
}
