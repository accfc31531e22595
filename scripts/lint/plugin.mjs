import { importRule } from './rooms.mjs'

/** Requires a reason to disable a rule: `// oxlint-disable-next-line no-console -- the prompt of a command`. */
const reasonRule = {
  create: (context) => ({
    Program(node) {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/(oxlint|eslint)-disable/.test(comment.value) && !/ -- \S/.test(comment.value)) {
          context.report({ node: comment.loc ? comment : node, message: 'Say why the rule is off: " -- reason"' })
        }
      }
    },
  }),
}

/** Requires comments to open with a verb or a noun; "What the agent answers" leaves its subject to be guessed. */
const openingRule = {
  create: (context) => ({
    Program(node) {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = /^[*\s]*(What|Who|Whoever|Where|When|How|Whether|Nobody)\b/.exec(comment.value)?.[1]
        if (word)
          context.report({ node: comment.loc ? comment : node, message: `Open with a verb or a noun, not "${word}"` })
      }
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: { imports: importRule, reasons: reasonRule, openings: openingRule },
}
