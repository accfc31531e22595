import { basename, resolve } from 'node:path'
import { existsSync, readdirSync } from 'node:fs'
import { writeProject } from './blank/write.ts'

const usage = `npm run blank -- <folder>   writes a project of the framework and identity, without the product's nouns

docs/your-own-console.md describes it.`

const [folder, ...more] = process.argv.slice(2)
if (!folder || folder.startsWith('-') || more.length > 0) fail(usage)
const target = resolve(folder)
if (existsSync(target) && readdirSync(target).length > 0) fail(`${folder} is not empty`)
writeProject(target)
console.log(`written ${target}

  cd ${folder}
  npm start                                                    shows it, with a demo
  npm test                                                     tests it
  npm run new -- call-queues 'name:line(80)!unique'            adds a first noun

README.md in it says more about ${basename(target)}.`)

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}
