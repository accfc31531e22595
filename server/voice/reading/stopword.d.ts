declare module 'stopword' {
  export const eng: string[]
  export const ind: string[]
}
