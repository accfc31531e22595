import type { Plugin, Rolldown } from 'vite'

/** The code that a logged-in user needs on every screen: the client, the first rows, the application with its lists. */
const modules = [
  'src/providers/requests/http.ts',
  'src/first-list.ts',
  'src/app.tsx',
  'src/protected-routes.tsx',
  'src/crud/screens/list.tsx',
]

/**
 * Lets the inline script of index.html preload the application in parallel with the first script if a session exists,
 * which it marks with `data-outline`.
 */
export const preloadApplication = (): Plugin => ({
  name: 'preload-application',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // A separate script would need its own entry in the content security policy.
    handler: (html, { bundle = {} }) =>
      html.replace('</script>', () => `${preload(filesOf(html, bundle as Rolldown.OutputBundle))}</script>`),
  },
})

interface Files {
  scripts: string[]
  styles: string[]
}

/** The scripts named in index.html, then the modules and all their imports. */
function filesOf(html: string, bundle: Rolldown.OutputBundle): Files {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.map(({ fileName }) => fileName).filter((file) => html.includes(`/${file}"`))
  const starts = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.some((path) => id.endsWith(`/${path}`))),
  )
  starts.sort((one, other) => one.imports.length - other.imports.length)
  const found = [...new Set(starts.flatMap(({ fileName }) => withImports(fileName, bundle)))]
  const scripts = [...own, ...found.filter((file) => !own.includes(file))]
  const styles = found.flatMap((file) => [...((bundle[file] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? [])])
  return { scripts, styles: [...new Set(styles)] }
}

function withImports(file: string, bundle: Rolldown.OutputBundle, found: string[] = []): string[] {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.includes(file)) return found
  found.push(file)
  chunk.imports.forEach((imported) => withImports(imported, bundle, found))
  return found
}

/** A file is fetched twice unless `crossorigin` is that of the element that uses it, which Vite writes. */
const preload = ({ scripts, styles }: Files) => `
      if ('outline' in document.documentElement.dataset) {
        const crossOrigin = 'anonymous'
        for (const [rel, as, files] of ${JSON.stringify([
          ['modulepreload', 'script', scripts],
          ['preload', 'style', styles],
        ])})
          for (const file of files)
            document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin, href: '/' + file }))
      }
    `
