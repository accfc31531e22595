/** Daftar yang diurutkan pengguna. */
export const messages = {
  'ordering.up': 'Naikkan {name}',
  'ordering.down': 'Turunkan {name}',
  'ordering.moved': '{name} dipindahkan ke posisi {position} dari {count}',
  'ordering.keys': 'Seret untuk mengurutkan, atau tekan Alt dan tombol panah.',
  'ordering.reset': 'Kembalikan ke default',
}
