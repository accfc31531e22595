/** Tenants and what they use of their limits. */
export const messages = {
  'quotas.title': 'Pemakaian dan batas',
  'quotas.concurrent_calls': 'Panggilan bersamaan',
  'quotas.agents': 'Agen AI',
  'quotas.numbers': 'Nomor telepon',
  'quotas.users': 'Pengguna dan undangan',
  'quotas.knowledge_mb': 'Pengetahuan (MB)',
  'quotas.minutes': 'Menit panggilan bulan ini',
  'quotas.storage_mb': 'Penyimpanan berkas (MB)',
  'quotas.of': '{used} dari {allowed}',
  'quotas.over': '{used} dari {allowed}, melebihi batas',
  'quotas.unlimited': '{used}, tanpa batas',
  'tenants.preview.title': 'Pemakaian tenant ini sudah melebihi batas berikut:',
  'tenants.preview.limit': '{limit}: {used} dari {allowed}',
  'tenants.preview.rest':
    'Tidak ada yang dihapus atau dihentikan. Penambahan ditolak sampai pemakaian di bawah batas; panggilan PBX hanya dihitung.',
  'impersonation.title': 'Bertindak sebagai pengguna lain',
  'impersonation.ask': 'Bertindak sebagai pengguna {name}',
  'impersonation.text':
    'Anda melihat yang dilihat pengguna ini, dan perubahan Anda dicatat dengan kedua nama. Anda kembali dengan satu klik, atau saat waktunya habis.',
  'impersonation.user': 'Pengguna',
  'impersonation.user_help': 'Kosongkan untuk bertindak sebagai administrator.',
  'impersonation.reason': 'Alasan',
  'impersonation.choice#other': '{minutes} menit',
  'impersonation.minutes': 'Berakhir setelah',
  'impersonation.as': '{operator} sebagai {user}, {tenant}',
  'impersonation.left': 'sisa {time}',
  'impersonation.leave': 'Kembali ke sesi Anda',
  'tenants.delete.text':
    'Semua catatan, pengguna, dan berkas {name} akan dihapus. Log aktivitasnya tetap disimpan. Tindakan ini tidak dapat dibatalkan.',
  'tenants.delete.type': 'Ketik {name} untuk konfirmasi',
} as const
