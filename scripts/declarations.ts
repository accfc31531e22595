import { mistakesOfDeclarations } from './declarations/mistakes.ts'

/** Prints every mistake in the declarations, one line each. Used by `npm run dev`, and by a build. */
const mistakes = await mistakesOfDeclarations()
for (const mistake of mistakes) console.error(mistake)
process.exit(mistakes.length > 0 ? 1 : 0)
