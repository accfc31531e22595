import { type AiAgentReplay, replayResults, type ReplayResult, type ReplayTurn } from '#contract/ai-agent-replays.ts'
import { Facts } from '#crud/record/facts.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { Radio, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { Citations } from '../citations.tsx'
import { caseOf } from '../said-case.ts'
import { SaveCase } from '../save-case.tsx'
import styles from './replays.module.css'

const facts = [
  'kind',
  'calls_from',
  'calls_to',
  'calls_outcome',
  'calls_agent_id',
  'planned_count',
  'replayed_count',
  'turn_count',
  'created_by_id',
  'created_at',
  'ended_at',
]
const counts = {
  recorded: ['now_unknown_count', 'differs_count', 'now_known_count', 'same_count'],
  personas: ['unanswered_count', 'answered_count'],
}

/** The counts of a replay and its turns. */
export default function Overview({ resource, row }: { resource: Resource; row: Row }) {
  const replay = row as AiAgentReplay & Row
  const names = [...facts, ...counts[replay.kind]]
  return <Facts resource={resource} row={row} names={names} extra={<Compared replay={replay} />} />
}

const parameter = 'result'
const all = 'all'
const tones: Record<ReplayResult, string | undefined> = {
  now_unknown: 'error',
  differs: 'warning',
  now_known: 'success',
  same: undefined,
  unanswered: 'error',
  answered: 'success',
}

/** The turns of a replay: what was said then beside what the draft says now. The address keeps which ones are shown. */
function Compared({ replay: { turns, agent_id, status } }: { replay: AiAgentReplay }) {
  const [query, setQuery] = useSearchParams()
  const found = replayResults.filter((one) => turns.some(({ result }) => result === one))
  const wanted = found.find((one) => one === query.get(parameter)) ?? all
  const choose = (value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === all) next.delete(parameter)
        else next.set(parameter, value)
        return next
      },
      { replace: true },
    )
  const count = (one: ReplayResult) => turns.filter(({ result }) => result === one).length
  const shown = turns.filter(({ result }) => wanted === all || result === wanted)
  const isRunning = status === 'queued' || status === 'running'
  return (
    <Panel title={t('agents.replay.turns')} isBusy={isRunning}>
      {turns.length === 0 && <p>{t(isRunning ? 'agents.replay.begins' : 'agents.replay.nothing')}</p>}
      {found.length > 1 && (
        <Radio.Group
          aria-label={t('agents.replay.which')}
          className={styles.which}
          value={wanted}
          onChange={({ target }) => choose(String(target.value))}
          options={[
            { value: all, label: `${t('agents.replay.all')} (${turns.length})` },
            ...found.map((one) => ({ value: one, label: `${t(`agents.replay.result.${one}`)} (${count(one)})` })),
          ]}
        />
      )}
      <ol className={styles.turns}>
        {shown.map((turn) => (
          <Turn key={turn.id} turn={turn} questions={questionsUpTo(turn, turns)} agentId={agent_id} />
        ))}
      </ol>
    </Panel>
  )
}

function Turn({ turn, questions, agentId }: { turn: ReplayTurn; questions: string[]; agentId: string }) {
  const { question, language, result, answer_then, answer_now, citations_then, citations_now } = turn
  return (
    <li>
      <header>
        <Tag color={tones[result]}>{t(`agents.replay.result.${result}`)}</Tag>
        <Origin turn={turn} />
      </header>
      <p lang={language} className={styles.question}>
        {question}
      </p>
      <div className={styles.answers}>
        {answer_then !== null && (
          <Answer title={t('agents.replay.then')} text={answer_then} citations={citations_then} language={language} />
        )}
        <Answer title={t('agents.replay.now')} text={answer_now} citations={citations_now} language={language} />
      </div>
      <SaveCase agentId={agentId} given={givenBy(turn, questions)} />
    </li>
  )
}

/**
 * Makes a case that expects the answer of then; of a persona, that of the draft, which was wrong if it did not know.
 *
 * @param questions messages of the same caller up to the answer
 */
function givenBy(
  { answer_then, known_then, citations_then, known_now, citations_now }: ReplayTurn,
  questions: string[],
) {
  const said = { questions, tools: [] }
  if (answer_then !== null) return caseOf({ ...said, citations: citations_then, isKnown: known_then !== false })
  return caseOf({ ...said, citations: citations_now, isKnown: known_now !== false, isDisliked: known_now === false })
}

/** Messages of the caller of a turn, up to this one. */
const questionsUpTo = (turn: ReplayTurn, turns: ReplayTurn[]): string[] =>
  turns
    .slice(0, turns.indexOf(turn) + 1)
    .filter((one) => one.conversation_id === turn.conversation_id && one.persona === turn.persona)
    .map(({ question }) => question)

function Origin({ turn: { conversation_id, persona } }: { turn: ReplayTurn }) {
  const tenantId = useSession()?.user.tenant_id
  if (persona !== null) return <span className={styles.persona}>{persona}</span>
  return (
    <HoverLink to={`/${tenantId}/conversations/detail/${conversation_id}`}>{t('agents.replay.conversation')}</HoverLink>
  )
}

interface AnswerProps {
  title: string
  text: string
  citations: ReplayTurn['citations_now']
  language: string
}

const Answer = ({ title, text, citations, language }: AnswerProps) => (
  <section>
    <h3>{title}</h3>
    <p lang={language}>{text}</p>
    {citations.length > 0 && <Citations citations={citations} />}
  </section>
)
