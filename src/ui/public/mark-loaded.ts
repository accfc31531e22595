/**
 * Marks the document once a screen is shown, which hides the loading notice of index.html. Used as the `ref` of the
 * main element: a `:has()` selector would recalculate all styles with each inserted element.
 */
export const markLoaded = (main: HTMLElement | null): void => {
  if (main) document.documentElement.dataset['loaded'] = ''
}
