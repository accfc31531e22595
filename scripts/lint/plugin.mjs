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

export default { meta: { name: 'house' }, rules: { imports: importRule, reasons: reasonRule } }
