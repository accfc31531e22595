/** The text of a mail before layout. */
export interface Text {
  subject: string
  before: string[]
  code?: string
  button?: { label: string; link: string }
  /** A list of links below the first paragraphs. */
  links?: { label: string; link: string }[]
  after?: string[]
}
