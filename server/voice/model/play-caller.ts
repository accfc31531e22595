import type { Spoken } from '../spoken.ts'
import { readCompletion, type Message } from './chat.ts'
import { parametersFor, streamCompletion } from './request.ts'
import type { TestingModel } from './testing-model.ts'

interface Subject {
  /** A description of the caller in one sentence. */
  persona: string
  history: readonly Spoken[]
  /** The language of the persona, unless the persona names another. */
  language: string
}

/** The reply that ends the simulated caller's questions. */
const done = 'DONE'
const longestMessage = 600

/**
 * Generates the next message of a simulated caller.
 *
 * @returns null once the caller is done
 * @throws ModelProblem
 */
export async function playCaller(
  { access, model }: TestingModel,
  { persona, history, language }: Subject,
  signal: AbortSignal,
): Promise<string | null> {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  const messages: Message[] = [
    {
      role: 'system',
      content: [rules, `Speak ${name}, unless the caller speaks another language.`, `The caller: ${persona}`].join(
        '\n',
      ),
    },
    // Swaps the roles: the model plays the caller.
    ...history.map(({ role, text }): Message => ({ role: role === 'agent' ? 'user' : 'assistant', content: text })),
    ...(history.at(-1)?.role === 'agent' ? [] : [{ role: 'user', content: '(The agent waits.)' } as const]),
  ]
  const parameters = parametersFor(model, { temperature: 0.7, maxTokens: 300 })
  const request = { model, messages, ...parameters, stream: true, stream_options: { include_usage: true } } as const
  const { text } = await readCompletion(streamCompletion(access, request, signal), () => {})
  const said = text.replaceAll(/\s+/g, ' ').trim()
  return said === '' || said.replace(/\W/g, '') === done ? null : said.slice(0, longestMessage)
}

const rules = [
  'You play a caller who talks to the agent of a company, to test it. Stay the caller; never help or answer as the agent.',
  'Say one short message at a time, as people speak. Go on until the caller got what they want, or gives up.',
  `Then, and only then, answer with the one word ${done}.`,
].join('\n')
