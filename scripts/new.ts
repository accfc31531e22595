import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '#contract/contract.ts'
import { printDeclaration } from '#crud/infer.ts'
import { contractSource } from './new/contract.ts'
import { namesOf, type Names } from './new/names.ts'
import { policySource } from './new/policy.ts'
import { register, registrationsOf } from './new/registries.ts'
import { tableSource } from './new/table.ts'

const usage = `npm run new -- <noun>           prints the files of a new resource and what registers it
npm run new -- <noun> --write   writes them
The noun is plural and in kebab-case: tags, call-queues. Where contract/<noun>.ts exists, the rest follows from it.`

const [noun, flag] = process.argv.slice(2)
if (!noun || !/^[a-z]+(-[a-z]+)*$/.test(noun) || ![undefined, '--write'].includes(flag)) {
  console.error(usage)
  process.exit(1)
}

const names = namesOf(noun)
const contractFile = `contract/${noun}.ts`
const contractText = existsSync(contractFile) ? readFileSync(contractFile, 'utf8') : contractSource(names)
const contract = await loadContract(contractText, names)
const files: Record<string, string> = {
  [contractFile]: contractText,
  [`src/resources/${noun}.ts`]: printDeclaration(contract),
  [`server/resources/${noun}/table.ts`]: tableSource(contract, names),
  [`server/resources/${noun}/policy.ts`]: policySource(names),
}

if (flag === '--write') write()
else print()
console.log(`
Then:
  npm run db:generate -- --name add-${noun}    the migration; it runs at the next start
  src/locales/id/fields.ts                     the Indonesian names: resources.${noun}.one, resources.${noun}.many,
                                               fields.* and values.* that are new (npm run unit names what is missing)
  npm test`)

function write() {
  for (const [file, text] of Object.entries(files)) {
    const isKept = existsSync(file)
    if (!isKept) put(file, text)
    console.log(`${isKept ? 'kept   ' : 'written'} ${file}`)
  }
  for (const registration of registrationsOf(names)) {
    put(registration.file, register(readFileSync(registration.file, 'utf8'), registration))
    console.log(`changed ${registration.file}`)
  }
}

function print() {
  for (const [file, text] of Object.entries(files)) {
    if (!existsSync(file)) console.log(`── ${file}\n${text}`)
  }
  for (const { file, imports, entry } of registrationsOf(names)) {
    if (readFileSync(file, 'utf8').includes(imports[0]!)) continue
    console.log(`── ${file}, add\n${[...imports, entry].join('\n')}\n`)
  }
}

function put(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A contract that is not written yet stands beside the others for the moment of its loading. */
async function loadContract(text: string, { camel }: Names): Promise<Contract> {
  const file = `contract/.new-${process.pid}.ts`
  writeFileSync(file, text)
  try {
    const module = await import(pathToFileURL(resolve(file)).href)
    if (module[camel]?.endpoints) return module[camel]
    throw new Error(`${contractFile} must export the contract as "${camel}"`)
  } finally {
    rmSync(file)
  }
}
