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

  'register.company.title': 'Daftarkan perusahaan Anda',
  'register.company.lead': 'Perusahaan Anda mendapat ruang sendiri, yang tidak dapat dilihat perusahaan lain.',
  'register.company.label': 'Nama perusahaan',
  'register.company.invalid': 'Isi nama perusahaan Anda',

  'register.account.title': 'Akun Anda sendiri',
  'register.account.lead': 'Anda menjadi administrator pertama {company}.',
  'register.account.name': 'Nama Anda',
  'register.account.name_invalid': 'Isi nama Anda',
  'register.account.password': 'Kata sandi',

  'register.plan.title': 'Pilih paket',
  'register.plan.lead': 'Anda mencobanya dulu, dan dapat memilih yang lain sampai masa coba berakhir.',
  'register.plan.submit': 'Mulai dengan {plan}',
  'register.plan.none': 'Mulai',
  'register.plan.later': 'Putuskan nanti',

  'register.preparing.title': 'Menyiapkan konsol Anda',
  'register.preparing.text': 'Peran, pengaturan, dan layar pertama Anda sedang disiapkan.',
}
