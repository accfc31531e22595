/** The languages that are recognized in a text, as ISO 639-1 says them. */
export const knowledgeLanguages = ['en', 'id', 'ms', 'zh', 'ja', 'ar', 'nl', 'de', 'fr', 'es'] as const
