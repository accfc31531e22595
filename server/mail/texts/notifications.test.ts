import { expect, it } from 'vitest'
import type { MailedNotice } from '../mail.ts'
import { notificationsInEnglish } from './notifications.en.ts'
import { notificationsInIndonesian } from './notifications.id.ts'

const ended = (label: string): MailedNotice => ({
  kind: 'job_ended',
  params: { job: 'tickets.update', label, status: 'succeeded', succeeded: 12, failed: 0, changed: 0 },
  link: '/dashboard',
})

it.each([
  ['Main office', 'Your job on Main office has finished', 'Pekerjaan Anda pada Main office telah selesai'],
  ['12', 'Your job on 12 records has finished', 'Pekerjaan Anda pada 12 catatan telah selesai'],
  ['', 'Your job has finished', 'Pekerjaan Anda telah selesai'],
])('a mail says what a job of %j went over', (label, english, indonesian) => {
  const mail = { items: [ended(label)], more: 0, isDigest: false, settings: '/profile' }
  expect(notificationsInEnglish(mail).subject).toMatch(english)
  expect(notificationsInIndonesian(mail).subject).toMatch(indonesian)
})
