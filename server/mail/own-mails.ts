import type { Text } from './text.ts'

/** The mails of the product, with the parameters of their texts. */
export interface OwnMails {
  /** Asks the requester to rate the solution. */
  ticketResolved: { number: number; subject: string; tenant: string; link: string }
  /** A reply to a ticket, to its requester. `left_out` are the names of attachments too large for a mail. */
  ticketReply: { number: number; subject: string; tenant: string; by: string; body: string; left_out: string }
}

/** Those with the words of a person, which may be answered automatically (RFC 3834). */
export const byPeople: (keyof OwnMails)[] = ['ticketReply']

export const ownTexts: Record<'en' | 'id', { [Kind in keyof OwnMails]: (params: OwnMails[Kind]) => Text }> = {
  en: {
    ticketResolved: ({ number, subject, tenant, link }) => ({
      subject: `Resolved: #${number} ${subject}`,
      before: [`${tenant} resolved your ticket #${number} ${subject}.`, 'How did we do?'],
      button: { label: 'Rate the solution', link },
      after: ['If it is not solved, a reply of yours within seven days reopens the ticket.'],
    }),
    ticketReply: ({ number, subject, tenant, by, body, left_out }) => ({
      subject: `[#${number}] ${subject}`,
      before: [
        ...body.split(/\n{2,}/),
        ...(left_out ? [`Too large for this email: ${left_out}`] : []),
        `${by}\n${tenant}`,
      ],
    }),
  },
  id: {
    ticketResolved: ({ number, subject, tenant, link }) => ({
      subject: `Selesai: #${number} ${subject}`,
      before: [`${tenant} menyelesaikan tiket Anda #${number} ${subject}.`, 'Bagaimana layanan kami?'],
      button: { label: 'Nilai penyelesaiannya', link },
      after: ['Jika belum selesai, balasan Anda dalam tujuh hari membuka kembali tiket ini.'],
    }),
    ticketReply: ({ number, subject, tenant, by, body, left_out }) => ({
      subject: `[#${number}] ${subject}`,
      before: [
        ...body.split(/\n{2,}/),
        ...(left_out ? [`Terlalu besar untuk email ini: ${left_out}`] : []),
        `${by}\n${tenant}`,
      ],
    }),
  },
}
