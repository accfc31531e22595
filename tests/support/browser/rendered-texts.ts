import type { Page } from '@playwright/test'

/** Every text that the page shows or reads aloud, without code and what was typed. */
export const renderedTexts = (page: Page): Promise<string[]> => page.evaluate(collect)

/** Runs in the page. */
function collect(): string[] {
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ]
  const texts = [document.title]
  // The options of a select are named by their label; their text is the value, which nobody sees.
  const left = 'script, style, noscript, code, pre, template, textarea, [lang=en], [role=option][aria-label]'
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { parentElement, textContent } = nodes.currentNode
    if (!parentElement?.closest(left)) texts.push(textContent!)
  }
  for (const element of document.body.querySelectorAll('*')) {
    // Icons that nobody hears have names of their own.
    if (element.closest('[aria-hidden=true]')) continue
    for (const name of spoken) texts.push(element.getAttribute(name) ?? '')
  }
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean)
}

/** Notes what the API answers to a page from now on: its texts are data, in the language of those who wrote them. */
export async function followAnswers(page: Page): Promise<Set<string>> {
  const data = new Set<string>()
  // Read before the page gets them: it can show a text, and forget its answer, before it could be read afterwards.
  await page.route(/\/(v1|api)\/(?!.*\/events)/, async (route) => {
    const response = await route.fetch().catch(() => undefined)
    // The page has left.
    if (!response) return route.abort().catch(() => undefined)
    // Texts of errors are in English for programs; the console says them in the user's language.
    if (response.ok() && response.headers()['content-type']?.includes('json')) gather(await response.json(), data)
    await route.fulfill({ response }).catch(() => undefined)
  })
  return data
}

function gather(value: unknown, data: Set<string>): void {
  if (typeof value === 'string') {
    for (const text of [value, ...value.split('\n')]) data.add(text.replace(/\s+/g, ' ').trim())
  } else if (value && typeof value === 'object') Object.values(value).forEach((one) => gather(one, data))
}
