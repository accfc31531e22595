/** Letters after which a sentence is spoken although it goes on: the first sound must not wait for a long one. */
const longest = 240
const shortest = 2

/** The end of a sentence: its mark, closing quotes, and a space; marks of Chinese and Japanese need none. */
const end = /[.!?…]+["'”’)\]]*\s+|[。！？]["'”’」』)]*\s*|\n+/gu
/** Abbreviations and ordinals do not end one. */
const abbreviated =
  /(?:^|\s)(?:mr|mrs|ms|dr|prof|st|no|vs|e\.g|i\.e|approx|bpk|sdr|jl|dll|dsb|tgl|hal|\d{1,2}|\p{Lu})\.\s+$/iu

/** Cuts a text that comes in parts into sentences. */
export function createSentences() {
  let rest = ''
  return {
    /** @returns the sentences that are complete */
    add(part: string): string[] {
      rest += part
      const found: string[] = []
      for (let cut = cutIn(rest); cut !== undefined; cut = cutIn(rest)) {
        found.push(rest.slice(0, cut).trim())
        rest = rest.slice(cut)
      }
      return found.filter((one) => one.length >= shortest)
    },
    /** @returns what is left at the end of the text */
    flush(): string[] {
      const left = rest.trim()
      rest = ''
      return left.length >= 1 && /[\p{L}\p{N}]/u.test(left) ? [left] : []
    },
  }
}

function cutIn(text: string): number | undefined {
  for (const { index, 0: mark } of text.matchAll(end)) {
    const at = index + mark.length
    if (!abbreviated.test(text.slice(0, at))) return at
  }
  if (text.length <= longest) return undefined
  const at = text.slice(0, longest).search(/[,;:–-]\s+(?!.*[,;:–-]\s)/u)
  if (at > 0) return at + 1
  const space = text.lastIndexOf(' ', longest)
  return space > 0 ? space : longest
}
