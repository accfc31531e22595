import { existsSync, readFileSync } from 'node:fs'
import { contracts } from '#contract/index.ts'
import { didYouMean } from '#contract/grammar/closest.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { messages } from '#locales/en/app.ts'
import { addToContract } from './new/add-field.ts'
import { ask } from './new/ask.ts'
import { requireCondition } from './new/condition.ts'
import { contractSource } from './new/contract.ts'
import { declarationSource } from './new/declaration.ts'
import { fieldSyntax } from './new/field.ts'
import { NewError } from './new/new-error.ts'
import { readArguments, requireFallback, resourceOf } from './new/options.ts'
import { Changes, contractFileOf, loadContract, writeMigration } from './new/project.ts'
import { jobsSource, tableSource } from './new/jobs.ts'
import { nounSource, register, registrationsOf } from './new/registries.ts'
import { addRelated } from './new/related.ts'
import type { NewResource } from './new/resource.ts'
import { routesSource } from './new/routes.ts'
import { fieldTypes } from './new/types.ts'
import {
  appendTexts,
  bundlesOf,
  english,
  fieldTexts,
  indonesian,
  missing,
  ofOthers,
  sharedNames,
  textsOf,
  translated,
  untranslated,
  type Locale,
} from './new/texts.ts'

const usage = `npm run new                                asks
npm run new -- <noun> [field…] [options]   writes a resource, or adds fields to one that exists

  npm run new -- call-queues 'name:line(80)!unique' 'max_wait:duration=30' 'supervisor_id:ref(users)?' \\
    --states 'active>paused,paused>active' --id 'antrean panggilan'

  --api main|voice       the API that serves it
  --parent <noun>        the resource that its records belong to
  --singleton            one record for each tenant
  --states a>b>c,b>a     a status and its transitions
  --action sync          an action on a record; close=closed sets a status
  --job rehearse         a background job over the records of the list
  --live                 open lists and records follow changes
  --related users        a tab on the records that a field refers to
  --group, --icon        its place in the menu
  --one, --many, --id    its names: English singular and plural, and Indonesian
  --dry-run              prints instead of writing

A field is ${fieldSyntax}.
The types are ${Object.keys(fieldTypes).join(', ')}; docs/declaring.md describes them.
Where contract/<noun>.ts exists and nothing else does, the rest follows from it.`

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  const isAsking = args.length === 0 && process.stdin.isTTY
  const answers = isAsking ? await ask() : readArguments(args)
  if (!answers?.noun) throw new NewError(usage)
  const resource = resourceOf(answers, contracts)
  requireKnown(resource)
  const isKnown = contracts.some(({ name }) => name === answers.noun)
  const isDry = Boolean(answers['dry-run'])
  await (isKnown ? addFields(resource, answers.fields.length, isDry) : create(resource, isDry))
} catch (error) {
  if (!(error instanceof NewError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function create(resource: NewResource, isDry: boolean) {
  const { names, actions, jobs } = resource
  const { noun } = names
  const contractFile = contractFileOf(noun)
  const contractText = existsSync(contractFile) ? readFileSync(contractFile, 'utf8') : contractSource(resource)
  const contract = await loadContract(contractText, names)
  resource.fields.forEach((field) => requireCondition(contract, field))
  const changes = new Changes()
  changes.add(contractFile, contractText)
  changes.add(`src/resources/${noun}.ts`, declarationSource(contract, resource))
  const hasRoutes = actions.some(({ becomes }) => !becomes)
  const isServed = hasRoutes || jobs.length > 0
  if (hasRoutes) changes.add(`server/resources/${noun}/routes.ts`, routesSource(resource))
  if (jobs.length > 0) {
    changes.add(`server/resources/${noun}/table.ts`, tableSource(names))
    changes.add(`server/resources/${noun}/jobs.ts`, jobsSource(resource))
  }
  if (isServed) changes.add(`server/resources/${noun}/index.ts`, nounSource(names, { hasRoutes, jobs }))
  for (const registration of registrationsOf(names, { isServed })) {
    changes.change(registration.file, (source) => register(source, registration))
  }
  const texts = textsOf(contract, resource)
  addTexts(changes, texts)
  addTabs(changes, resource)
  finish(changes, `add-${noun}`, isDry)
  tell(noun, texts.id, sharedNames(contract, texts.id))
}

async function addFields(resource: NewResource, count: number, isDry: boolean) {
  const { names, fields } = resource
  const { noun } = names
  const added = fields.slice(fields.length - count)
  if (count === 0) throw new NewError(`${noun} exists: name a field to add, 'size:int=0'`)
  added.forEach(requireFallback)
  const parent = contracts.find(({ name }) => name === noun)?.parent
  const contractFile = contractFileOf(noun)
  const text = added.reduce(
    (source, field) => addToContract(source, field, parent?.column),
    readFileSync(contractFile, 'utf8'),
  )
  const contract = await loadContract(text, names)
  added.forEach((field) => requireCondition(contract, field))
  const changes = new Changes()
  changes.change(contractFile, () => text)
  const texts: Record<Locale, Record<string, string>> = { en: {}, id: {} }
  for (const field of added) {
    const own = fieldTexts(contract, field.name)
    Object.assign(texts.en, missing(ofOthers(own, 'en'), english))
    Object.assign(texts.id, missing(translated(own), indonesian))
  }
  addTexts(changes, texts)
  addTabs(changes, { ...resource, fields: added })
  finish(changes, `add-${added.map(({ name }) => name.replace(/_/g, '-')).join('-')}-to-${noun}`, isDry)
  tell(
    noun,
    texts.id,
    added.flatMap(({ name }) => sharedNames(contract, texts.id, name)),
  )
}

/** @throws NewError if it refers to something that does not exist */
function requireKnown({ fields, menu, names, related }: NewResource) {
  const groups = Object.keys(messages).flatMap((key) => (key.startsWith('groups.') ? [key.slice(7)] : []))
  if (!groups.includes(menu.group)) {
    throw new NewError(
      `There is no group "${menu.group}"${didYouMean(menu.group, groups)}; the groups are ${groups.join(', ')}`,
    )
  }
  const nouns = contracts.filter(hasRecords).map(({ name }) => name)
  const declared = contracts.map(({ name }) => name).filter((noun) => existsSync(`src/resources/${noun}.ts`))
  for (const noun of related.filter((one) => one !== names.noun && !declared.includes(one))) {
    throw new NewError(`--related: there is no resource "${noun}"${didYouMean(noun, declared)}`)
  }
  for (const { name, type, args } of fields) {
    const noun = args[0]!
    if (!['ref', 'refs'].includes(type) || noun === names.noun || nouns.includes(noun)) continue
    throw new NewError(`${name}: no field can refer to "${noun}"${didYouMean(noun, nouns)}`)
  }
}

/** True if its records have addresses, so that fields can refer to them. */
function hasRecords({ name, of, endpoints, singleton }: Contract): boolean {
  return name === of && !singleton && Boolean(endpoints['detail'] ?? endpoints['list'])
}

function addTabs(changes: Changes, resource: NewResource) {
  for (const noun of resource.related) {
    changes.change(`src/resources/${noun}.ts`, (source) => addRelated(source, resource, noun))
  }
}

function addTexts(changes: Changes, texts: Record<Locale, Record<string, string>>) {
  for (const locale of ['en', 'id'] as const) {
    for (const [bundle, own] of Object.entries(bundlesOf(texts[locale]))) {
      changes.change(`src/locales/${locale}/${bundle}.ts`, (source) => appendTexts(source, own))
    }
  }
}

function finish(changes: Changes, migration: string, isDry: boolean) {
  if (isDry) return changes.print()
  changes.write()
  writeMigration(migration)
  console.log('written the migration, which runs at the next start')
}

function tell(noun: string, texts: Record<string, string>, shared: string[]) {
  const open = Object.entries(texts).filter(([, text]) => text.startsWith(untranslated))
  if (open.length > 0) {
    console.log(`\nTranslate in src/locales/id/fields.ts and values.ts what begins with "${untranslated.trim()}":`)
    for (const [key, text] of open) console.log(`  ${key}: ${text.slice(untranslated.length)}`)
  }
  if (shared.length > 0) {
    console.log(
      `\nNamed as elsewhere. Where that is wrong here, add a text with the noun, such as fields.${noun}.<field>:`,
    )
    for (const line of shared) console.log(`  ${line}`)
  }
  console.log(
    `\nThen npm start shows ${noun}, and npm test covers them. Only a new database has their demo rows: delete ./data.`,
  )
}
