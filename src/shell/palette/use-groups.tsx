import { useLocation, type NavigateFunction } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { t, withTexts } from '#providers/format/i18n.ts'
import { recentIn, recentKey } from '#crud/recent.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import { engineConfig, loadResource } from '#crud/engine.ts'
import type { Found } from '#contract/search.ts'
import { loadPhones } from '#providers/format/phones.ts'
import { ofSearch } from '#providers/refine/freshness.ts'
import { endpointNamed } from '#providers/requests/endpoint-named.ts'
import { call } from '#providers/requests/http.ts'
import { type Command, useCommandsOnScreen } from '#crud/commands.ts'
import { useDebounced } from '#crud/use-debounced.ts'
import { useAppCommands } from '../app-commands.tsx'
import { type Context, matching, type Option, type OptionGroup } from './option.ts'
import { foundGroups, recentOptions } from './record-options.tsx'
import { wordsFor } from './synonyms.ts'
import { PlusOutlined } from '@ant-design/icons'
import { hint, answerCan } from '#providers/refine/access.ts'
import { endpointOf } from '#crud/endpoint-of.ts'
import { pathTo } from '#crud/paths.ts'
import type { ResourceEntry } from '#crud/entry.ts'
import { say, heading } from '#crud/vocabulary.ts'
import { DashboardOutlined, SafetyOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons-svg'
import type { StoredSession } from '#providers/session/session.ts'
import { Icon, type Drawing } from '#ui/icon.tsx'
import { menuOf } from '../menu.ts'

/** The groups of the palette for a search: local commands and screens first, then records found by the platform. */
export function useGroups(q: string, context: Context) {
  const app = useAppCommands()
  const { pathname } = useLocation()
  const [recent] = useOwnPreference(recentKey)
  const { found, ...search } = useFound(q)
  const text = q.trim()
  const group = (key: string, options: Option[]): OptionGroup[] => {
    const shown = matching(options.map(withWords), text)
    return shown.length > 0 ? [{ key, title: t(`palette.group.${key}`), options: shown }] : []
  }
  const actions = actionsOf(useCommandsOnScreen(), text)
  const others = text ? createOptions(context).filter(({ key }) => actions.every((one) => one.key !== key)) : []
  const records = foundGroups(found, text, context)
  const isFound = new Set(records.flatMap(({ options }) => options.map(({ key }) => key)))
  const opened = recentOptions(recentIn(recent), pathname, context)
  const groups = [
    ...group('actions', [...actions, ...others]),
    ...group(
      'recent',
      opened.filter(({ key }) => !isFound.has(key.replace('recent', 'record'))),
    ),
    ...(text ? group('app', appOptions(app)) : []),
    ...group('screens', [...screenOptions(context.session, context.navigate), ...useSettings(text, context)]),
    ...records,
  ]
  return { groups, ...search }
}

const withWords = (option: Option): Option => ({ ...option, words: wordsFor(option.key) })

const ofCommand = ({ reason, icon, ...command }: Command): Option => ({
  ...command,
  reason,
  icon: reason ? undefined : icon,
})

/** Theme, language and log-out, as in the header. */
const appOptions = ({ languages, themes, leave }: ReturnType<typeof useAppCommands>): Option[] => [
  ...themes.map((one) => ({ ...one, detail: t('public.theme') })),
  ...languages.map((one) => ({ ...one, detail: t('public.language') })),
  leave,
]

/**
 * The commands on screen without duplicates. Those with a key come first: beside a list they apply to the row. Disabled
 * ones are included only in a search.
 */
function actionsOf(commands: Command[], text: string): Option[] {
  const ordered = commands.toSorted((one, other) => Number(!one.shortcut) - Number(!other.shortcut))
  const unique = [...new Map(ordered.toReversed().map((command) => [command.key, command])).values()].toReversed()
  return unique.filter(({ reason }) => text || !reason).map(ofCommand)
}

const pause = 200

/** Searches records, and loads the resources whose found records have actions. */
async function searchFor(q: string, signal: AbortSignal) {
  const answer = await call<undefined, Found[]>(endpointNamed('search', 'records'), { query: { q }, signal })
  const acted = engineConfig().resources.filter(
    ({ found, contract }) => found && answer.data.some(({ noun }) => noun === contract.name),
  )
  await Promise.all([
    ...acted.map(({ identifier }) => loadResource(identifier).catch(() => undefined)),
    ...(answer.data.some(({ label, detail }) => /\+\d{7}/.test(`${label} ${detail}`)) ? [loadPhones()] : []),
  ])
  return answer
}

/** Searches records when typing pauses. */
function useFound(typed: string) {
  const wanted = typed.trim().slice(0, 200)
  const q = useDebounced(wanted, pause)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => searchFor(q, signal),
    enabled: q !== '',
    retry: false,
    ...ofSearch,
  })
  const isCurrent = q === wanted
  return {
    found: (isCurrent && q !== '' && data?.data) || [],
    isSearching: wanted !== '' && (!isCurrent || isFetching),
    hasFailed: isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  }
}

const loadSettings = () => withTexts(import('./settings-fields.ts'), 'fields')

/** The fields of the settings, included only in a search. */
function useSettings(text: string, { session, navigate }: Context): Option[] {
  const { data } = useQuery({
    queryKey: ['settings-fields'],
    queryFn: async () => (await loadSettings()).settingsFields(),
    enabled: text !== '' && answerCan({ resource: 'settings', action: 'read' }).can,
  })
  if (!text || !data) return []
  return data.map(({ name, label }) => ({
    key: `setting-${name}`,
    label,
    detail: t('iam.settings.title'),
    icon: <Icon drawing={SettingOutlined} />,
    onChoose: () => void navigate(`/${session.user.tenant_id}/settings#${name}`),
  }))
}

/** Options that create a record, for each resource with a screen for it; included only in a search. */
const createOptions = (context: Context): Option[] =>
  engineConfig()
    .resources.filter(({ menu }) => menu)
    .flatMap((resource) => createOption(resource, context))

function createOption(resource: ResourceEntry, { session, navigate }: Context): Option[] {
  const to = pathTo(resource, 'create', { tenantId: session.user.tenant_id })
  const isOutside = resource.scope === 'platform' && !session.user.tenant.is_platform
  if (!to || isOutside || !hint(endpointOf(resource, 'create')?.permission ?? null, session).allowed) return []
  return [
    {
      key: `create-${resource.identifier}`,
      label: say('app.record.new', resource),
      icon: <PlusOutlined aria-hidden />,
      onChoose: () => void navigate(to),
    },
  ]
}

/** The permitted screens of the menus. */
function screenOptions({ user, ...session }: StoredSession, navigate: NavigateFunction): Option[] {
  const screen = (to: string, label: string, drawing?: Drawing): Option => ({
    key: `screen-${to}`,
    label,
    icon: <Icon drawing={drawing} />,
    onChoose: () => void navigate(to),
  })
  const own = (path: string, text: string, drawing: Drawing) => screen(`/${user.tenant_id}/${path}`, t(text), drawing)
  const items = menuOf(engineConfig().resources, user.tenant).flatMap((group) => group.items)
  return [
    own('dashboard', 'app.dashboard.title', DashboardOutlined),
    ...items
      .filter(({ permission }) => hint(permission, { user, ...session }).allowed)
      .map(({ to, resource }) => screen(to, heading(resource, 'many'), resource.drawing)),
    ...(answerCan({ resource: 'settings', action: 'read' }).can
      ? [own('settings', 'iam.settings.title', SettingOutlined)]
      : []),
    own('profile', 'iam.profile.title', UserOutlined),
    own('mfa/setup', 'iam.mfa.title', SafetyOutlined),
  ]
}
