import { BaseResolver, createConfig, lintDocument, Source, type Document } from '@redocly/openapi-core'

/**
 * The problems that Redocly's recommended rules find in a document, warnings included.
 *
 * @param rules changes of those rules
 */
export async function problemsOf(document: object, rules: Record<string, 'off' | 'error'>): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules })
  const source = JSON.stringify(document)
  // Parsed here: Redocly would read it as YAML, which takes as long as the rules.
  const parsed: Document = { source: new Source('/openapi.json', source), parsed: JSON.parse(source) }
  const problems = await lintDocument({ document: parsed, config, externalRefResolver: new BaseResolver() })
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)
}
