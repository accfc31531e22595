/**
 * The border between the framework and the product on it, as data: the lint keeps the framework from importing the
 * product, and `npm run blank` writes a project without it.
 */

/** The nouns of the product. Their files are those named after them, {@link isOfNoun}. */
export const nouns = [
  'ai-agent-replays',
  'agent-calls',
  'ai-agent-test-cases',
  'ai-agent-versions',
  'ai-agents',
  'call-events',
  'call-handler-templates',
  'calls',
  'canned-replies',
  'contacts',
  'conversations',
  'curated-answers',
  'inbound-mails',
  'knowledge-base',
  'pbx',
  'pbx-servers',
  'phone-numbers',
  'platform-calls',
  'ticket-comments',
  'tickets',
  'tool-secrets',
  'usage-records',
  'voice-providers',
  'voices',
]

const texts = [
  'agents',
  'calls',
  'contacts',
  'conversations',
  'knowledge',
  'numbers',
  'rating',
  'routes',
  'tickets',
  'usage',
  'visit',
  'voices',
]

/** The product's folders and files besides those of its nouns. */
export const others = [
  'server/extract',
  'server/sip',
  'server/telephony',
  'server/vendors',
  'server/voice',
  'server/base/own-env.test.ts',
  'tests/api/conversations/tallies.test.ts',
  'tests/api/quotas.test.ts',
  'tests/api/tenants/figures.test.ts',
  'tests/api/tenants/plans.test.ts',
  'tests/tenant-plans.spec.ts',
  'tests/dashboard.spec.ts',
  'server/resources/dashboard/product',
  'src/pages/landing/foot.tsx',
  'src/pages/landing/foot.module.css',
  'src/pages/landing/pictures',
  'src/pages/landing/product-picture.module.css',
  'src/pages/settings/language-model.tsx',
  'src/pages/settings/inbound-mail.tsx',
  'src/pages/settings/email-secret.tsx',
  'src/pages/settings/shown-once.tsx',
  'src/pages/tenants/cost.tsx',
  'src/pages/tenants/cost.module.css',
  ...['en', 'id'].flatMap((locale) => texts.map((bundle) => `src/locales/${locale}/${bundle}.ts`)),
]

/**
 * The files that say what the product brings: lists of nouns, and one small file for each thing that the framework leaves
 * to whoever builds on it. `npm run blank` shortens the lists and replaces the other files (`scripts/blank/template/`).
 */
export const seams = [
  // Lists.
  'contract/index.ts',
  'server/resources/index.ts',
  'src/resources/index.ts',
  'src/locales/names.ts',
  // Paths and permissions.
  'contract/routes.ts',
  'contract/screens.ts',
  'src/product.ts',
  'src/visitor-pages.ts',
  'src/pages/settings/own-sections.ts',
  'src/pages/landing/index.tsx',
  'src/shell/history/undeclared.ts',
  // Notifications.
  'contract/notification-kinds.ts',
  'server/mail/texts/notifications.en.ts',
  'server/mail/texts/notifications.id.ts',
  'server/resources/notifications/pages.ts',
  'src/shell/notifications/sentences.ts',
  // Plans, services, roles, the dashboard and the demo.
  'contract/plans/measures.ts',
  'contract/own-settings.ts',
  'contract/own-tenant-figures.ts',
  'contract/services.ts',
  'server/base/own-env.ts',
  'server/http/own-services.ts',
  'server/identity/roles/own-roles.ts',
  'server/identity/tenants/own-columns.ts',
  'server/mail/own-mails.ts',
  'server/resources/dashboard/own-actions.ts',
  'server/resources/tenants/own-figures.ts',
  'src/resources/own-tenant-columns.ts',
  'server/resources/dashboard/own-widgets.ts',
  'server/demo/plans.json',
  'server/demo/tenants.json',
  // Tests.
  'tests/support/nouns/makers.ts',
  'tests/support/kept-fields.ts',
]

/** Finds files of a noun: `contract/<noun>.ts`, `src/pages/<noun>/…`, `tests/api/<noun>.test.ts`. */
const places = [
  'contract/NOUN(\\.ts$|/)',
  'server/resources/NOUN/',
  'src/resources/NOUN\\.tsx?$',
  'src/pages/NOUN/',
  'src/locales/(en|id)/names/NOUN\\.ts$',
  'tests/(api/|examples/)?NOUN\\.(spec|test)\\.ts$',
  'tests/api/(NOUN/|refusals/NOUN\\.ts$)',
]
const ofNouns = new RegExp(`^(${places.join('|').replaceAll('NOUN', `(${nouns.join('|')})`)})`)
const isOther = (file) => others.some((entry) => file === entry || file.startsWith(`${entry}/`))

/** @returns true for a file of the product alone */
export const isProducts = (file) => (nouns.length > 0 && ofNouns.test(file)) || isOther(file)
