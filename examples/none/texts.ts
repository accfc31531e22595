type Messages = Record<string, string>

export const exampleTexts: Record<'en' | 'id', Messages> = { en: {}, id: {} }
