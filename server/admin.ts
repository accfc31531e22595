import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { line } from '#contract/grammar/line.ts'
import { createRoles } from './migrate.ts'
import { createPlatformAdmin } from './platform-admin.ts'
import { readEnvironment } from './base/env.ts'
import { connect, openDatabase } from './platform.ts'
import { StartError } from './base/start-error.ts'

const usage = `Usage: npm run admin -- create --email you@example.com --name "Your Name"   (the password is asked for)
       npm run admin -- roles   (creates the database roles that a backup needs, before it is restored)`

const Answers = z.object({
  email: z.email('--email must be an e-mail address').transform((email) => email.toLowerCase()),
  name: line(120),
  password: z.string().min(12, 'The password must have at least 12 characters').max(1024),
})

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' } },
  })
  const [command] = positionals
  if (command === 'create' && values.email && values.name) await create(values.email, values.name)
  else if (command === 'roles') await createDatabaseRoles()
  else throw new StartError(usage)
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : `${(error as Error).message}\n${usage}`)
  process.exit(1)
}

async function create(email: string, name: string) {
  const answers = Answers.safeParse({ email, name, password: await readPassword() })
  if (!answers.success) throw new StartError(answers.error.issues.map(({ message }) => message).join('. '))
  const connection = await openDatabase(readEnvironment())
  try {
    await createPlatformAdmin(connection.db, answers.data)
    console.log(`${answers.data.email} can log in as a platform admin.`)
  } finally {
    await connection.close()
  }
}

async function createDatabaseRoles() {
  const connection = await connect(readEnvironment())
  try {
    await createRoles(connection)
    console.log('The database roles exist. The backup can be restored.')
  } finally {
    await connection.close()
  }
}

/** Reads the password without echo, or from piped input. Never from an argument, which other users could read. */
async function readPassword(): Promise<string> {
  const { stdin, stdout } = process
  const reader = createInterface({ input: stdin, ...(stdin.isTTY && { output: stdout, terminal: true }) })
  if (!stdin.isTTY) {
    for await (const line of reader) return line
    return ''
  }
  const answer = reader.question('Password: ')
  // From here on, readline writes only the echo of the input.
  const write = stdout.write.bind(stdout)
  stdout.write = () => true
  const password = await answer.finally(() => (stdout.write = write))
  reader.close()
  write('\n')
  return password
}
