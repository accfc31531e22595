import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** Nouns that refer to each other, by the chunk of their contracts and declarations; every other noun has its own. */
const families: Record<string, string[]> = {
  'ai-agents': ['ai-agents', 'ai-agent-versions', 'ai-agent-test-cases', 'ai-agent-replays', 'voices'],
  'phone-numbers': ['phone-numbers', 'call-handler-templates', 'calls'],
  roles: ['roles', 'platform-roles', 'permissions'],
  tenants: ['tenants', 'plans', 'own-tenant-columns'],
}

/** Small parts by the noun that they are loaded with. */
const nounParts: Record<string, string> = { variables: 'ai-agents', 'permission-text': 'roles' }

function nounChunk(file: string): string | null {
  const name = basename(file, '.ts')
  const noun = nounParts[name] ?? name
  if (!existsSync(`src/resources/${noun}.ts`)) return null
  return Object.keys(families).find((family) => families[family]!.includes(noun)) ?? noun
}

/** Bundles of texts by the chunk that they form; every other bundle has its own. */
const texts: Record<string, string> = {
  texts: 'app|fields|values|iam|jobs|live|records|saved-views',
  'texts-screens': 'columns|files|forms|history|import|inline|keys|kinds|many|ordering|reasons|states|undo',
  'texts-agents': 'agents|agent-templates|conversations|voices|names/(ai-agents|ai-agent-replays|conversations|voices)',
  'texts-knowledge': 'knowledge|names/knowledge-base',
  'texts-numbers': 'numbers|steps|names/(pbx-servers|phone-numbers)',
  'texts-people': 'people|account|notifications',
  'texts-tenants': 'tenants|usage|names/(plans|tenants)',
  'texts-tickets': 'tickets|contacts|calls',
}

/** Parts that a page loads only if it shows them, not because another page of its folder does. */
const heavyParts = {
  antd: /\/node_modules\/(antd|@refinedev\/antd)\//,
  chart: /\/src\/ui\/chart\//,
  history: /\/src\/shell\/(history|difference)\//,
}

/** Tells which modules import a part, directly or through other sources of the console. */
function importersOf(part: RegExp) {
  const known = new Map<string, boolean>()
  const isImporter = (id: string, context: Context): boolean => {
    if (part.test(id)) return true
    if (id.includes('/node_modules/')) return false
    if (!known.has(id)) {
      known.set(id, false)
      known.set(id, context.getModuleInfo(id)?.importedIds.some((one) => isImporter(one, context)) ?? false)
    }
    return known.get(id)!
  }
  return isImporter
}

const importers = Object.entries(heavyParts).map(([part, pattern]) => ({ part, isImporter: importersOf(pattern) }))

/** The files of a folder of pages that need the same heavy parts: the faces of a list load no form. */
function pageChunk(id: string, context: Context): string {
  // The face of a column, whose text dialogs share: these come with antd.
  if (id.endsWith('/ai-agents/parallel/mark.tsx')) return 'page-ai-agents'
  const folder = /\/src\/pages\/([\w-]+(?:\/[\w-]+(?=\/))?)/.exec(id)![1]!.replace('/', '-')
  const needed = importers.filter(({ isImporter }) => isImporter(id, context))
  return ['page', folder, ...needed.map(({ part }) => part)].join('-')
}

const usesAntd = importersOf(heavyParts.antd)
const recordChunk = (id: string, context: Context) => (usesAntd(id, context) ? null : 'record')

/** Pages before the log-in and what opens by a click alone load nothing for a neighbour's sake. */
const apart =
  'auth|landing|error|plans/features|conversations/(visit|talk)|calls/incoming|tickets/(rating|asker)|ai-agents/tool-test'

/** Contracts that other contracts consist of. */
const parts =
  'files|routes|settings|jobs|notifications|notification-kinds|plans/(measures|limits)|' +
  'usage-records/summary|permissions/keys|grammar/(contract|line|prefilled|slug|currency-code|text-difference)'

/** Loaded with the first list, or in idle time on every screen, and small parts that the dashboard shares with others. */
const applicationFiles =
  'app.tsx|protected-routes.tsx|crud/screens/list.tsx|shell/(jobs/jobs|notifications/notifications)-button.tsx|' +
  'crud/news/news.tsx|crud/(recent|recent-places|use-resource|list/views/view-address|ordered/(move-item|use-moves)).ts|crud/record/record-title.tsx|' +
  'shell/(notices/notices|inbox/menu-views|pinned/pinned-views).tsx|shell/(use-view-link|view-drawing|views-shown).ts|' +
  'pages/calls/incoming/index.tsx|ui/(use-copied.ts|meter.tsx|unseen.tsx)|providers/live/connect.ts'

/** Parts shown without antd. Icons that lists do not show come along, for each would be a request of its own. */
const recordFiles =
  'resources/action-drawings.ts|providers/format/lines.ts|' +
  '(crud/((screens|record|related|sections|nested|fields)/)?|shell/(files/|quotas/)?|ui/)[\\w-]+.tsx?'

const formFiles =
  'ui/(dialog|copy-field).tsx|crud/(form|nested|hours|dates|kinds|fields|related|sections)/.*|' +
  'crud/screens/(create|edit|singleton).tsx|crud/record/(dialog|action-form|action-steps|result-dialog|properties).tsx|' +
  'shell/files/.*'

/** Modules of antd's button. */
const antdBase =
  'antd/es/((button|color-picker|_util/wave)/|space/(Compact|style/compact)|_util/reactNode|style/compact-item|' +
  'theme/(util/genStyleUtils|interface/presetColors)|config-provider/hooks/useSize)|' +
  '@ant-design/cssinjs-utils/|@rc-component/color-picker/|rc-motion/es/(?!context)|' +
  'rc-util/es/(Children/toArray|hooks/useMergedState|omit|Dom/isVisible)'

/**
 * Groups of modules that are always loaded together, each with its imports; the first match applies. Many small chunks
 * need more requests and compress worse.
 */
export const groups = [
  // Includes code used before and after log-in, so that public pages load nothing of the application.
  {
    name: 'index',
    test: /\/(src\/(main\.tsx|providers\/(navigation\/hover-link\.tsx|format\/money\.ts|requests\/api-base\.ts))|contract\/(languages|talk)\.ts)$/,
  },
  { name: 'toaster', test: /\/src\/providers\/toasts\/toaster\.tsx$/ },
  {
    name: 'requests',
    test: /\/src\/providers\/(requests\/(http|send)|format\/application-texts|session\/invitation)\.ts$/,
  },
  { name: 'first-list', test: new RegExp(`/(src/(first-list|crud/define-resource)|contract/(${parts}))\\.ts$`) },
  // antd's base, which pages without a form use as well. Before the application, which imports rc-motion for its context.
  { name: 'antd', test: new RegExp(`/node_modules/(${antdBase})`), includeDependenciesRecursively: false },
  { name: 'application', test: new RegExp(`/src/(${applicationFiles})$`) },
  { name: 'states', test: /\/src\/crud\/states\/states\.tsx$/ },
  ...['en', 'id'].flatMap((locale) =>
    Object.entries(texts).map(([name, bundles]) => ({
      name: `${name}-${locale}`,
      test: new RegExp(`/src/locales/${locale}/(${bundles})\\.ts$`),
    })),
  ),
  { name: 'users', test: /\/(contract|src\/resources)\/(auth|users|invitations|platform-users)\.ts$/ },
  {
    name: nounChunk,
    test: /\/((contract|src\/resources)\/(?!index|all|directory|action-drawings)(ai-agents\/)?[\w-]+|src\/shell\/permission-text)\.ts$/,
  },
  { name: 'chart', test: /\/src\/ui\/chart\/chart\.tsx$/ },
  {
    name: recordChunk,
    test: new RegExp(`/(src/(${recordFiles})|contract/voice-providers\\.ts|node_modules/@ant-design/icons(-svg)?/.*)$`),
  },
  {
    name: 'forms',
    test: new RegExp(
      `/(src/(${formFiles})|contract/voice-providers/.*|node_modules/antd/es/(segmented|checkbox|popconfirm|radio)/index\\.js)$`,
    ),
  },
  { name: 'history', test: /\/src\/shell\/(history|difference)\/[\w-]+\.tsx$/ },
  // Small parts of the form of an agent, and of the conversation beside it.
  {
    name: 'form-of-agents',
    test: /\/src\/pages\/(voices\/voice-control[\w.]*|ai-agents\/templates\/[\w.]+)$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'trial',
    test: /\/src\/pages\/conversations\/talk\/(load-)?trial\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'page-settings',
    test: /\/src\/pages\/settings\/[\w-]+\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // Modules of several pages, apart from each of them, so that no page loads another.
  {
    name: 'shared',
    test: /\/(node_modules|contract|src\/(providers|crud|shell|ui))\//,
    entriesAware: true,
    minShareCount: 2,
  },
  { name: pageChunk, test: new RegExp(`/src/pages/(?!${apart}).*\\.tsx?$`) },
].map((group, index, all) => ({
  ...group,
  debugName: typeof group.name === 'string' ? group.name : group.name.name,
  priority: all.length - index,
}))
