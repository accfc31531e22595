import { readdirSync, readFileSync } from 'node:fs'

/** Prints the dependencies that no file of the platform imports. Plain JavaScript, since the image runs it while it is built. */
const folders = ['server', 'contract', 'src/locales', 'examples/none']
/** Runs the platform. */
const used = new Set(['tsx'])
for (const folder of folders) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/(?<!\.test)\.(ts|mjs)$/.test(file)) continue
    const source = readFileSync(`${folder}/${file}`, 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import|resolve|require)\s*\(?\s*'((?:@[^/']+\/)?[^./#@'][^/']*)/g))
      used.add(name)
  }
}
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
console.log(
  Object.keys(dependencies)
    .filter((name) => !used.has(name))
    .join(' '),
)
