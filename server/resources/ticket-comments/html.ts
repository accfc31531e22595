import sanitizeHtml from 'sanitize-html'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { fetchFrom } from '../../base/destinations/fetch.ts'
import type { Environment } from '../../base/env.ts'
import { megabyte } from '#contract/grammar/fields.ts'

/** The attribute for the address of a remote image, which browsers do not load. */
const remote = 'data-remote'
const mostImages = 20
const maxImageBytes = megabyte
const maxImagesBytes = 5 * megabyte
const timeoutMs = 8000
/** Image types that cannot contain scripts. */
const isImage = /^image\/(png|jpeg|gif|webp|avif|bmp)$/
const isInlineImage = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i
/** Maximum characters; longer mails are shown as plain text. */
export const maxHtml = 500_000

const color = /^(#[0-9a-f]{3,8}|[a-z]{1,30}|rgba?\([\d\s,.%]+\))$/i
const word = /^[a-z-]{1,30}$/i

/**
 * Removes everything from the HTML of a mail that can run, load or overlay content.
 *
 * @returns null if it is too long
 */
export function sanitizeMail(html: string): { html: string; hasRemoteImages: boolean } | null {
  if (html.length > 4 * maxHtml) return null
  const clean = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'font', 'center', 'del', 'ins'],
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'align', 'valign'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', remote, 'alt', 'width', 'height'],
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
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: {
          alt,
          ...(width && { width }),
          ...(height && { height }),
          ...(isInlineImage.test(src) && { src }),
          ...(/^https?:\/\//i.test(src) && { [remote]: src }),
        },
      }),
    },
  })
  return clean.length > maxHtml ? null : { html: clean, hasRemoteImages: clean.includes(` ${remote}="`) }
}

/** The HTML without its remote images. */
export const showHtml = (html: string): string => replaceImages(html, () => undefined)

/**
 * The HTML with remote images, loaded by the platform, so that their servers do not see the reader's address and
 * browser. Omits images that cannot be loaded.
 */
export async function withImages(env: Environment, html: string): Promise<string> {
  const addresses = new Set<string>()
  replaceImages(html, (address) => void addresses.add(address))
  let room = maxImagesBytes
  const loaded = new Map<string, string>()
  const load = async (address: string) => {
    const image = await fetchFrom(destinationsOf(env), address, { timeoutMs, maxBytes: maxImageBytes }).catch(
      () => null,
    )
    if (!image || image.status !== 200 || !isImage.test(image.type) || image.body.length > room) return
    room -= image.body.length
    loaded.set(address, `data:${image.type};base64,${image.body.toString('base64')}`)
  }
  await Promise.all([...addresses].slice(0, mostImages).map(load))
  return replaceImages(html, (address) => loaded.get(address))
}

/** Replaces images in sanitized HTML, in which `<` and `>` only delimit tags. */
function replaceImages(html: string, sourceOf: (address: string) => string | undefined | void): string {
  return html.replace(/<img\b[^>]*>/g, (image) =>
    image.replace(remoteAttribute, (_, address: string) => {
      const source = sourceOf(address.replaceAll('&amp;', '&'))
      return source ? ` src="${source}"` : ''
    }),
  )
}

const remoteAttribute = new RegExp(` ${remote}="([^"]*)"`)
