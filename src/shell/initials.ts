/**
 * Returns the first letter of each name, or the first two where names have the same one. Supports letters of any
 * script.
 */
export function initialsOf(names: string[]): string[] {
  const letters = names.map((name) => lettersOf(name.trim()))
  const first = letters.map(([one = '']) => one.toLocaleUpperCase())
  return first.map((one, index) => {
    const isShared = first.filter((other) => other === one).length > 1
    return isShared ? one + (letters[index]![1] ?? '') : one
  })
}

const lettersOf = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
