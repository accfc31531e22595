import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'

/** The attribute for the address of a remote image, which browsers do not load. */
export const remoteAttribute = 'data-remote'
/** Maximum characters; longer mails are shown as plain text. */
const maxHtml = 500_000
/** Maximum bytes of one picture, and characters of all pictures, within the HTML. */
const maxPictureBytes = 150_000
const maxPictures = 300_000

/** Picture types that cannot contain scripts. */
const isPicture = /^image\/(png|jpeg|gif|webp)$/
const color = /^(#[0-9a-f]{3,8}|[a-z]{1,30}|rgba?\([\d\s,.%]+\))$/i
const word = /^[a-z-]{1,30}$/i

export interface Picture {
  contentType: string
  content: Buffer
}

export interface CleanHtml {
  html: string
  hasRemoteImages: boolean
  /** The Content-IDs of attached pictures that it contains. */
  shown: Set<string>
  /** The pictures that were written into it as `data:` addresses. */
  embedded: Picture[]
}

/**
 * Removes everything from the HTML of a mail that can run, load or overlay content.
 *
 * @param attached attached pictures by their Content-ID
 * @returns null if it is too long
 */
export function sanitizeMail(html: string, attached: ReadonlyMap<string, Picture> = new Map()): CleanHtml | null {
  if (html.length > 4 * maxHtml) return null
  const shown = new Set<string>()
  const embedded: Picture[] = []
  let room = maxPictures
  const inlined = ({ contentType, content }: Picture): string | undefined => {
    if (!isPicture.test(contentType) || content.length > maxPictureBytes) return undefined
    const address = `data:${contentType};base64,${content.toString('base64')}`
    return (room -= address.length) < 0 ? undefined : address
  }
  const sourceOf = (src: string): string | undefined => {
    const id = /^cid:(.{1,300})$/is.exec(src)?.[1]
    const picture = id === undefined ? pictureIn(src) : attached.get(cidOf(id))
    const source = picture && inlined(picture)
    if (id !== undefined && source) shown.add(cidOf(id))
    if (id === undefined && picture) embedded.push(picture)
    return source
  }
  const clean = sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
      img: (tagName, { src = '', alt = '', width, height }) => {
        const source = sourceOf(src.trim())
        const size = { ...(width && { width }), ...(height && { height }) }
        const remote = /^https?:\/\//i.test(src) && { [remoteAttribute]: src }
        return { tagName, attribs: { alt, ...size, ...(source && { src: source }), ...remote } }
      },
    },
  })
  if (clean.length > maxHtml) return null
  return { html: clean, hasRemoteImages: clean.includes(` ${remoteAttribute}="`), shown, embedded }
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'font', 'center', 'del', 'ins'],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'align', 'valign'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', remoteAttribute, 'alt', 'width', 'height'],
    font: ['color'],
    table: ['width', 'border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan', 'width', 'height'],
    th: ['colspan', 'rowspan', 'width', 'height', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: [color],
      'background-color': [color],
      'text-align': [word],
      'font-weight': [/^([a-z]+|\d{3})$/i],
      'font-style': [word],
      'text-decoration': [word],
      'white-space': [word],
    },
  },
}

/** A Content-ID without its brackets, as HTML and header fields write it. */
export function cidOf(id: string): string {
  const bare = id.trim().replace(/^<|>$/g, '')
  try {
    return decodeURIComponent(bare).toLowerCase()
  } catch {
    return bare.toLowerCase()
  }
}

function pictureIn(src: string): Picture | undefined {
  const start = src.indexOf(',')
  const [, contentType, base64] =
    /^data:(image\/[a-z0-9.+-]{1,40})(?:;[^,;]{1,40}){0,3}?(;base64)?$/i.exec(src.slice(0, Math.max(start, 0))) ?? []
  if (!contentType) return undefined
  const content = src.slice(start + 1)
  return { contentType: contentType.toLowerCase(), content: Buffer.from(content, base64 ? 'base64' : 'utf8') }
}

/** The text of a mail that is HTML alone. Pictures are left out, tables are read row by row. */
export const textOfMailHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 4 * maxHtml, maxDepth: 200 },
    selectors: [
      ...['img', 'head', 'script', 'style', 'svg'].map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, options: { uppercase: false } })),
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block' },
      { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
      { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
      { selector: 'blockquote', format: 'quoted' },
    ],
    formatters: {
      /** A line with `>` before each quoted line, as mail clients write it in plain text. */
      quoted: (element, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 1, reservedLineLength: 2 })
        walk(element.children, builder)
        builder.closeBlock({
          trailingLineBreaks: 1,
          blockTransform: (text) =>
            text
              .trim()
              .split('\n')
              .map((line) => `> ${line}`)
              .join('\n'),
        })
      },
    },
  })
