import { useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { t } from '#providers/format/i18n.ts'
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
import { createOptions } from './create-options.tsx'
import { type Context, matching, type Option, type OptionGroup } from './option.ts'
import { foundGroups, recentOptions } from './record-options.tsx'
import { screenOptions } from './screen-options.tsx'
import { wordsFor } from './synonyms.ts'

/** The groups of the palette for a text: what is known here first, then the records that the platform finds. */
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
    ...group('screens', screenOptions(context.session, context.navigate)),
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

/** Themes, languages and logging out, as the header has them on every screen. */
const appOptions = ({ languages, themes, leave }: ReturnType<typeof useAppCommands>): Option[] => [
  ...themes.map((one) => ({ ...one, detail: t('public.theme') })),
  ...languages.map((one) => ({ ...one, detail: t('public.language') })),
  leave,
]

/**
 * The commands on screen, each once: those with a key first, which are for the row where a record is shown beside it.
 * Refused ones are found when typing.
 */
function actionsOf(commands: Command[], text: string): Option[] {
  const ordered = commands.toSorted((one, other) => Number(!one.shortcut) - Number(!other.shortcut))
  const unique = [...new Map(ordered.toReversed().map((command) => [command.key, command])).values()].toReversed()
  return unique.filter(({ reason }) => text || !reason).map(ofCommand)
}

const pause = 200

/** Also loads the resources whose found records have actions. */
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

/** Searches the records on the platform when typing pauses. */
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
