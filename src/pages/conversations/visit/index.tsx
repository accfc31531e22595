import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Language, languages } from '#contract/languages.ts'
import { publicPaths } from '#contract/screens.ts'
import { longestVisit } from '#contract/conversations/constants.ts'
import { currentLocale, t, useLocale, withTexts } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { whenIdle } from '#providers/navigation/prefetch.ts'
import { isEmbedded } from '#providers/session/guard.ts'
import { Alert } from '#ui/public/alert.tsx'
import { buttonLook } from '#ui/public/button.tsx'
import { Card, CardActions } from '#ui/public/card.tsx'
import { Connecting } from './connecting.tsx'
import { type Mode, StartButtons } from './start-buttons.tsx'
import type { Demo, Visited } from './read-demo.ts'
import type { Refusal } from './start-visit.ts'
import styles from './visit.module.css'

/** The client of conversations is large, and loads with the first one. */
const Visit = lazy(() => withTexts(import('./visit.tsx'), 'conversations'))

/**
 * Lets visitors talk without an account: to the public demo of a tenant, `?tenant=<slug>`, or to an agent that it opened to
 * them, `?tenant=<slug>&agent=<id>`; with `embed=true` in a frame of one of its sites.
 */
export default function VoiceTest() {
  useLocale()
  const [search] = useSearchParams()
  const tenant = search.get('tenant') ?? undefined
  const agent = search.get('agent') ?? undefined
  const isFramed = isEmbedded(useLocation())
  const [demo, setDemo] = useState<Demo>()
  const [chosen, setLanguage] = useState<Language>()
  const [mode, setMode] = useState<Mode>()
  const [refusal, setRefusal] = useState<Refusal>()
  const start = (wanted: Mode) => {
    setRefusal(undefined)
    setMode(wanted)
  }
  const refuse = (reason: Refusal) => {
    setRefusal(reason)
    setMode(undefined)
  }
  useEffect(() => {
    let isGone = false
    readInIdleTime({ tenant, agent }).then(
      (found) => isGone || setDemo(found),
      // Without an agent there is nothing to start; whatever else failed, starting says so.
      ({ code }: { code?: string }) => {
        if (isGone || !['not_found', 'validation_failed'].includes(String(code))) return
        setRefusal({ text: t('reasons.no_public_demo'), isMissing: true })
      },
    )
    return () => void (isGone = true)
  }, [tenant, agent])
  const spoken = demo?.languages ?? languages
  const language = chosen ?? spoken.find((one) => one === currentLocale()) ?? spoken[0]!
  return (
    <>
      <title>{`${t('visit.title')} · ${t('public.brand')}`}</title>
      <Card title={t('visit.title')} lead={mode ? undefined : leadOf(demo)} wide={mode !== undefined}>
        {refusal && <Alert tone="error">{refusal.text}</Alert>}
        {mode ? (
          <div className={styles.talk}>
            <Suspense fallback={<Connecting />}>
              <Visit tenant={tenant} agent={agent} language={language} mode={mode} onRefused={refuse} />
            </Suspense>
          </div>
        ) : refusal?.isMissing ? (
          !isFramed && <Home />
        ) : (
          <>
            <LanguageField value={language} spoken={spoken} onChange={setLanguage} />
            <StartButtons onStart={start} />
            <Notes />
          </>
        )}
      </Card>
    </>
  )
}

/** Loads the client of the API once the page can be used. */
async function readInIdleTime(visited: Visited): Promise<Demo> {
  await whenIdle()
  const { readDemo } = await import('./read-demo.ts')
  return readDemo(visited)
}

const Home = () => (
  <CardActions>
    <HoverLink to={publicPaths.landing} {...buttonLook({ size: 'large', wide: true })}>
      {t('visit.home')}
    </HoverLink>
  </CardActions>
)

const Notes = () => (
  <ul className={styles.notes}>
    <li>{t('visit.microphone')}</li>
    <li>{t('visit.kept', { count: longestVisit / 60 })}</li>
  </ul>
)

const leadOf = (demo?: Demo) =>
  demo ? t('visit.lead_of', { agent: demo.agent, company: demo.company }) : t('visit.lead')

interface LanguageFieldProps {
  value: Language
  spoken: readonly Language[]
  onChange: (language: Language) => void
}

/** Chooses the language of a conversation, of those that the agent speaks. */
function LanguageField({ value, spoken, onChange }: LanguageFieldProps) {
  const id = useId()
  const locale = useLocale()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const options = spoken
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('visit.language')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Language)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
