/** Converts a key to words: `read-list` is "Read list". */
export const humanise = (name: string): string =>
  capitalise(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[_-]/g, ' '))

export const capitalise = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
