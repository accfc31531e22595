import { build } from 'vite'
import { gzipSync } from 'node:zlib'
const wanted = new Set((process.env.CHUNKS ?? '').split(',').filter(Boolean))
const depth = Number(process.env.DEPTH ?? 2)
const out = []
await build({
  logLevel: 'error',
  build: { outDir: '/tmp/an-dist', emptyOutDir: true },
  plugins: [
    {
      name: 'an',
      generateBundle(_, bundle) {
        for (const c of Object.values(bundle))
          if (c.type === 'chunk') {
            const gz = gzipSync(c.code, { level: 9 }).length
            const mods = Object.entries(c.modules).map(([id, m]) => [
              id.replace(process.cwd() + '/', ''),
              m.renderedLength,
            ])
            const total = mods.reduce((t, [, n]) => t + n, 0) || 1
            out.push({
              name: c.name,
              file: c.fileName,
              gz,
              mods: mods.map(([id, n]) => [id, Math.round((n / total) * gz)]),
            })
          }
      },
    },
  ],
})
for (const c of out.sort((a, b) => b.gz - a.gz)) {
  if (wanted.size ? !wanted.has(c.name) : c.gz < 3000) continue
  console.log(`\n== ${c.name} ${c.file} ${c.gz}`)
  const by = new Map()
  for (const [id, n] of c.mods) {
    const k = process.env.FULL
      ? id
      : id.includes('node_modules')
        ? id
            .split('node_modules/')
            .pop()
            .split('/')
            .slice(0, id.split('node_modules/').pop().startsWith('@') ? 2 : 1)
            .join('/')
        : id.split('/').slice(0, depth).join('/')
    by.set(k, (by.get(k) ?? 0) + n)
  }
  for (const [k, n] of [...by].sort((a, b) => b[1] - a[1]).slice(0, Number(process.env.TOP ?? 40)))
    if (n > 60) console.log(String(n).padStart(7), k)
}
