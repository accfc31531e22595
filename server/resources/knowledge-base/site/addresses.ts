/** Extensions of files that are not pages. */
const otherFiles =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|zip|gz|rar|7z|exe|dmg|apk|mp[34]|wav|ogg|avi|mov|webm|woff2?|ttf|pptx?|xls|doc)$/i

/** The normalized address of a page, without its fragment; `undefined` for other sites and other files. */
export function pageAt(address: string, base: string, origin: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  if (url.origin !== origin || url.username || url.password || otherFiles.test(url.pathname)) return undefined
  url.hash = ''
  return url.href.length <= 2_000 ? url.href : undefined
}
