import type { messages as english } from '#locales/en/agents.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'agents.publish.first': 'Ini versi pertama. Percakapan memakainya segera setelah diterbitkan.',
  'agents.publish.same': 'Draf sama dengan versi terbit {number}. Tidak ada yang perlu diterbitkan.',
  'agents.publish.text': 'Perubahan sejak versi {number}. Percakapan baru memakainya segera setelah diterbitkan.',
  'agents.publish.name': 'Nama versi',
  'agents.publish.name_help': 'Misalnya apa yang berubah. Tanpa nama, versi disebut dengan nomornya.',
  'agents.restore.title': 'Muat “{name}” ke draf?',
  'agents.restore.text':
    'Isian draf berikut akan berubah. Percakapan tetap memakai versi terbit sampai Anda menerbitkan.',
  'agents.restore.same': 'Draf sudah berisi nilai versi ini.',
  'agents.difference.loading': 'Membandingkan…',
  'agents.estimate.title': 'Perkiraan',
  'agents.estimate.price': 'Biaya per menit',
  'agents.estimate.free': 'Tanpa biaya',
  'agents.estimate.latency': 'Waktu hingga kata pertama',
  'agents.estimate.seconds': 'sekitar {seconds} detik',
  'agents.estimate.help': 'Untuk empat jawaban per menit. Panggilan telepon menambah {price} per menit.',
  'agents.text.length': '{used} dari {max} karakter, sekitar {tokens} token',
  'agents.variables.unknown': '{name} tidak tersedia.',
  'agents.variables.replace': 'Ganti dengan {name}',
  'agents.variables.declare': 'Deklarasikan {name}',
  'agents.variables.invalid': 'Nama terdiri atas huruf kecil, angka, dan garis bawah.',
  'agents.tools.tool': 'Alat HTTP',
  'agents.tools.test': 'Uji {name}',
  'agents.tools.call': 'Panggil',
  'agents.tools.close': 'Tutup',
  'agents.tools.unsaved': 'Simpan agen dahulu. Alat dipanggil atas namanya.',
  'agents.tools.incomplete': 'Lengkapi alat ini dahulu.',
  'agents.tools.worked': 'Berfungsi',
  'agents.tools.failed': 'Gagal',
  'agents.tools.answered': 'Status {status} setelah {ms} md',
  'agents.tools.took': 'Tidak ada jawaban setelah {ms} md',
  'agents.tools.problem.refused': 'Alamat menjawab dengan status kesalahan. Periksa alamat, metode, dan parameternya.',
  'agents.tools.problem.not_json': 'Jawabannya bukan JSON, sehingga tidak ada variabel yang dapat dibaca.',
  'agents.tools.problem.parameter_missing': 'Ada parameter wajib yang kosong.',
  'agents.tools.problem.no_listener': 'Tidak ada yang mendengarkan di alamat ini. Periksa host dan portnya.',
  'agents.tools.problem.forbidden_port':
    'Platform tidak terhubung ke port ini. Gunakan port HTTP yang umum, seperti 443.',
  'agents.tools.problem.timeout':
    'Tidak ada jawaban tepat waktu. Periksa alamatnya, dan pastikan firewall Anda mengizinkan platform.',
  'agents.tools.problem.closed': 'Server menutup koneksi tanpa jawaban. Pastikan server menerima alamat ini.',
  'agents.tools.problem.tls_failed':
    'Koneksi TLS tidak dapat dibuat. Pastikan port ini memakai TLS 1.2 atau lebih baru.',
  'agents.config.title': 'Konfigurasi agen AI',
  'agents.config.agent': 'Agen AI',
  'agents.config.choose': 'Pilih agen AI',
  'agents.config.choose_text':
    'Drafnya terbuka di sini. Percakapan tetap memakai versi terbit sampai Anda menerbitkan.',
}
