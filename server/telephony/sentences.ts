/** Maximum characters before a sentence is cut: the first audio must not wait for a long one. */
const longest = 240
const shortest = 2

/** The end of a sentence: punctuation, closing quotes and a space. Chinese and Japanese punctuation needs no space. */
const end = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+|[。！？]["'”’」』)]*\s*|\n+/gu
/** Abbreviations and ordinals, which do not end a sentence. */
const abbreviated =
  /(?:^|\s)(?:mr|mrs|ms|dr|prof|st|no|vs|e\.g|i\.e|approx|bpk|sdr|jl|dll|dsb|tgl|hal|\d{1,2}|\p{Lu})\.\s+$/iu

/** Splits streamed text into sentences. */
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
    /** @returns the remaining text */
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
