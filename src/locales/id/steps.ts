import type { own as english } from '#locales/en/steps.ts'
import { declaredMessages } from '../declared.ts'
import type { WithoutSingular } from '../translation.ts'

const own: WithoutSingular<typeof english> = {
  'steps.dns': 'Mencari host',
  'steps.connect': 'Menghubungkan',
  'steps.options': 'Opsi SIP',
  'steps.register': 'Registrasi SIP',
  'steps.api': 'Antarmuka REST',

  'step_problems.unknown_host': 'Nama host ini tidak memiliki alamat. Periksa ejaan dan data DNS-nya.',
  'step_problems.forbidden_address':
    'Alamat ini berada di jaringan privat yang tidak boleh dihubungi platform. Pakai alamat publik, atau minta operator menambahkan host ini ke ALLOW_PRIVATE_HOSTS.',
  'step_problems.forbidden_port':
    'Platform tidak boleh menghubungi port ini. Pakai port server PBX, biasanya 5060 atau 5061.',
  'step_problems.refused':
    'Tidak ada layanan di port ini. Periksa port dan transport, dan pastikan server PBX berjalan.',
  'step_problems.unreachable': 'Alamat ini tidak terjangkau melalui jaringan. Periksa host dan firewall Anda.',
  'step_problems.timeout':
    'Tidak ada jawaban sampai batas waktu. Periksa host, port, dan transport, dan pastikan firewall mengizinkan platform.',
  'step_problems.closed':
    'Server menutup koneksi tanpa jawaban. Periksa transport, dan pastikan server menerima alamat ini.',
  'step_problems.tls_failed':
    'Koneksi TLS gagal dibuat. Pastikan port ini memakai TLS 1.2 atau lebih baru, atau pilih TCP atau UDP.',
  'step_problems.certificate_expired':
    'Sertifikat server sudah kedaluwarsa atau belum berlaku. Perbarui di server PBX.',
  'step_problems.certificate_name':
    'Sertifikat server dibuat untuk nama lain. Masukkan nama host sesuai sertifikat, atau terbitkan sertifikat untuk host ini.',
  'step_problems.certificate_untrusted':
    'Sertifikat server tidak ditandatangani otoritas tepercaya. Pasang yang tepercaya, atau minta operator memercayai sertifikat Anda.',
  'step_problems.too_large': 'Jawaban lebih besar dari yang diharapkan. Periksa alamatnya.',
  'step_problems.too_many_redirects': 'Alamat ini terlalu sering dialihkan. Masukkan alamat tujuan akhirnya.',
  'step_problems.not_http': 'Layanan di alamat itu tidak memakai HTTP. Periksa alamat dan port-nya.',
  'step_problems.not_configured': 'Tidak dikonfigurasi.',
}

export const messages = { ...own, ...declaredMessages('step_problems', 'id') }
