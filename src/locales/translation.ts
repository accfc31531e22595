/** The messages of a bundle in a language without a singular: every English key except `…#one`. */
export type WithoutSingular<English> = Record<Exclude<keyof English, `${string}#one`>, string>
