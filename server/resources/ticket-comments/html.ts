import { destinationsOf } from '../../base/destinations/destination.ts'
import { fetchFrom } from '../../base/destinations/fetch.ts'
import type { Environment } from '../../base/env.ts'
import { remoteAttribute } from '../../extract/mail/html.ts'
import { megabyte } from '#contract/grammar/fields.ts'

const mostImages = 20
const maxImageBytes = megabyte
const maxImagesBytes = 5 * megabyte
const timeoutMs = 8000
/** Image types that cannot contain scripts. */
const isImage = /^image\/(png|jpeg|gif|webp|avif|bmp)$/

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
  return html.replace(/<img\b[^<>]*>/g, (image) =>
    image.replace(remote, (_, address: string) => {
      const source = sourceOf(address.replaceAll('&amp;', '&'))
      return source ? ` src="${source}"` : ''
    }),
  )
}

const remote = new RegExp(` ${remoteAttribute}="([^"]*)"`)
