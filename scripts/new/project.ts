import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Names } from './names.ts'
import { NewError } from './new-error.ts'

/** Collects the files that a run writes, so that a mistake leaves nothing half written. */
export class Changes {
  private readonly files = new Map<string, string>()

  /** Adds a file, unless it exists. */
  add(file: string, text: string) {
    if (!existsSync(file)) this.files.set(file, text)
  }

  change(file: string, by: (source: string) => string) {
    const before = this.files.get(file) ?? readFileSync(file, 'utf8')
    const after = by(before)
    if (after !== before) this.files.set(file, after)
  }

  print() {
    for (const [file, text] of this.files) console.log(`── ${file}\n${text}`)
  }

  write() {
    for (const [file, text] of this.files) {
      console.log(`${existsSync(file) ? 'changed' : 'written'} ${file}`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    run('oxfmt', [...this.files.keys()])
  }
}

/** Writes the migration from the last one to the tables, in a process that reads the contracts as they are now. */
export const writeMigration = (name: string) => run('tsx', ['scripts/db-generate.ts', '--name', name])

function run(command: string, args: string[]) {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', command, ...args], { encoding: 'utf8', shell })
  if (status !== 0) throw new NewError(`${command} failed:\n${stdout}${stderr}`)
}

/** The file of a noun's contract: of its own, or in a folder where it has further files. */
export const contractFileOf = (noun: string) =>
  existsSync(`contract/${noun}/contract.ts`) ? `contract/${noun}/contract.ts` : `contract/${noun}.ts`

/** Loads a contract from its source, from a temporary file beside the others. @throws NewError */
export async function loadContract(text: string, { camel, noun }: Names): Promise<Contract> {
  const home = contractFileOf(noun)
  const file = join(dirname(home), `.new-${process.pid}-${(loads += 1)}.ts`)
  writeFileSync(file, text)
  try {
    const module = await import(pathToFileURL(resolve(file)).href)
    if (module[camel]?.endpoints) return module[camel]
    throw new NewError(`${home} must export the contract as "${camel}"`)
  } finally {
    rmSync(file)
  }
}
let loads = 0
