import type { messages as english } from '#locales/en/register.ts'

export const messages: Record<keyof typeof english, string> = {
  'register.steps': 'Langkah',
  'register.step.company': 'Perusahaan',
  'register.step.account': 'Akun',
  'register.step.code': 'Kode',
  'register.step.plan': 'Paket',
  'register.continue': 'Lanjutkan',
  'register.continuing': 'Sebentar…',
  'register.back': 'Kembali',
  'register.has_account': 'Sudah punya akun?',

  'register.company.lead': 'Anda mendapat ruang kerja pribadi yang tidak terlihat oleh perusahaan lain.',
  'register.company.label': 'Nama perusahaan',
  'register.company.invalid': 'Masukkan nama perusahaan Anda',

  'register.account.title': 'Buat akun Anda',
  'register.account.lead': 'Anda akan menjadi administrator pertama {company}.',
  'register.account.name': 'Nama Anda',
  'register.account.name_invalid': 'Masukkan nama Anda',
  'register.account.password': 'Kata sandi',

  'register.plan.title': 'Pilih paket',
  'register.plan.lead': 'Mulai dengan uji coba gratis. Ganti paket kapan saja sebelum masa uji coba berakhir.',
  'register.plan.submit': 'Mulai dengan {plan}',
  'register.plan.none': 'Mulai',
  'register.plan.later': 'Pilih nanti',

  'register.preparing.title': 'Menyiapkan ruang kerja Anda',
  'register.preparing.text': 'Membuat peran dan pengaturan.',
}
