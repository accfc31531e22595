const phrases =
  /\b(?:how (?:long|much|many|often|far|soon)|(?:can|could) you tell me|tell me|do you know|i (?:want|need|would like) to know|berapa (?:lama|banyak|sering|jauh)|(?:saya )?(?:ingin|mau) (?:tahu|tanya|bertanya))\b/giu

/** Returns the subject of a message, without the phrases that only ask: answers hold "14 days" rather than "how long". */
export function subjectOf(message: string): string {
  const subject = message.replace(phrases, ' ').replace(/\s+/g, ' ').trim()
  return /\p{L}{3}/u.test(subject) ? subject : message
}
