import type { Text } from './text.ts'

/** The mails of the product, with the parameters of their texts. */
export interface OwnMails {}

/** Those with the words of a person, which may be answered automatically (RFC 3834). */
export const byPeople: (keyof OwnMails)[] = []

export const ownTexts: Record<'en' | 'id', { [Kind in keyof OwnMails]: (params: OwnMails[Kind]) => Text }> = {
  en: {},
  id: {},
}
