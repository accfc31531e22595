/** The longest mark: a space, brackets, and the number of a passage. */
const mark = /\s?\[(\d{1,2})\]/g
/** The end of a text that can become a mark. */
const beginning = /\s?(?:\[\d{0,2})?$/

/** Takes the marks of citations, `[2]`, out of an answer as it comes, and notes them. They are not to be spoken. */
export function createCitations(say: (part: string) => void) {
  const cited = new Set<number>()
  let [held, text] = ['', '']
  const speak = (part: string) => {
    if (!part) return
    text += part
    say(part)
  }
  const without = (part: string) =>
    part.replace(mark, (_, number: string) => {
      cited.add(Number(number))
      return ''
    })
  return {
    cited,
    part(more: string) {
      const clean = without(held + more)
      const at = clean.search(beginning)
      held = clean.slice(at)
      speak(clean.slice(0, at))
    },
    end() {
      speak(held.trimEnd())
      held = ''
    },
    /** The text so far, without marks. */
    text: () => text,
  }
}
