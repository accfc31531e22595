import { importRule } from './rooms.mjs'

/** A rule is only switched off with a reason: `// oxlint-disable-next-line no-console -- the prompt of a command`. */
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
