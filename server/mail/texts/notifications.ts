import { digitsOf } from '#contract/grammar/currency.ts'
import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts'
import type { User } from '#contract/users.ts'
import type { MailKinds, MailedNotice } from '../mail.ts'
import type { Text } from '../text.ts'

/** The texts of notifications in one language. */
interface Words {
  /** The sentence of each kind, which is also the subject of its mail. */
  told: { [Kind in NotificationKind]: (params: NotificationParams[Kind], money: Money) => string }
  /** Paragraphs that follow the sentence in a mail of its own. */
  more?: { [Kind in NotificationKind]?: (params: NotificationParams[Kind], money: Money) => string[] }
  open: string
  several: (count: number) => string
  digest: (count: number) => string
  lead: string
  digestLead: string
  others: (count: number) => string
  change: (link: string) => string
}

type Money = (minor: number, currency: string) => string

/** Writes one notification as a mail of its own, and several as a list of links. */
export function notificationTexts(locale: User['locale'], words: Words) {
  const money: Money = (minor, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** digitsOf(currency))
  const sentence = ({ kind, params }: MailedNotice) => words.told[kind](params as never, money)
  const detailsOf = ({ kind, params }: MailedNotice) => words.more?.[kind]?.(params as never, money) ?? []

  return ({ items, more, isDigest, settings }: MailKinds['notifications']): Text => {
    const after = [...(more > 0 ? [words.others(more)] : []), words.change(settings)]
    const [only] = items
    if (only && items.length === 1 && !isDigest) {
      const text = sentence(only)
      return {
        subject: text,
        before: [text, ...detailsOf(only)],
        button: { label: words.open, link: only.link },
        after,
      }
    }
    const count = items.length + more
    return {
      subject: isDigest ? words.digest(count) : words.several(count),
      before: [isDigest ? words.digestLead : words.lead],
      links: items.map((item) => ({ label: sentence(item), link: item.link })),
      after,
    }
  }
}
