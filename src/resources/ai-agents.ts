import { aiAgents } from '#contract/ai-agents/contract.ts'
import { agentSections } from '#contract/ai-agents/config.ts'
import { defineResource } from '#crud/define-resource.ts'

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]
const { identity, persona, opening, language, model, voice, hearing, knowledge, tools, ...rest } = agentSections
const { call_handling, analysis, privacy } = rest

const sections = [
  { title: 'sections.identity', fields: [...namesOf(identity), 'description', 'avatar_id', 'tags'] },
  { title: 'sections.persona', fields: namesOf(persona) },
  { title: 'sections.opening', fields: namesOf(opening) },
  { title: 'sections.language', fields: namesOf(language) },
  { title: 'sections.model', fields: namesOf(model) },
  { title: 'sections.voice', fields: namesOf(voice) },
  { title: 'sections.hearing', fields: namesOf(hearing) },
  { title: 'sections.knowledge', fields: namesOf(knowledge) },
  { title: 'sections.tools', fields: namesOf(tools) },
  { title: 'sections.call_handling', fields: namesOf(call_handling) },
  {
    title: 'sections.visitors',
    fields: [
      'is_public',
      'allowed_origins',
      'is_public_demo',
      'visitor_minutes',
      'visitor_talks',
      'visitor_address_talks',
    ],
  },
  { title: 'sections.analysis', fields: namesOf(analysis) },
  { title: 'sections.privacy', fields: namesOf(privacy) },
] as const

const aside = () => import('#pages/ai-agents/estimate-panel.tsx')
const before = () => import('#pages/ai-agents/templates/start.ts').then(({ loadStart }) => loadStart())
const beside = () => import('#pages/conversations/talk/load-trial.ts').then(({ loadTrial }) => loadTrial())

export default defineResource(aiAgents, {
  menu: { group: 'voice', icon: 'robot' },
  routes: { list: '' },
  fields: {
    status: { colors: { draft: 'neutral', active: 'success', paused: 'warning' } },
    knowledge_status: { colors: { synced: 'success', partial: 'warning' }, width: 140 },
    numbers: { face: () => import('#pages/ai-agents/numbers.tsx') },
    cases: { face: () => import('#pages/ai-agents/cases-state.tsx') },
    published_version: { face: () => import('#pages/ai-agents/parallel/mark.tsx'), width: 200 },
    draft: { face: () => import('#pages/ai-agents/draft-mark.tsx'), width: 180 },
    system_prompt: { help: 'help.system_prompt', control: () => import('#pages/ai-agents/text-control.tsx') },
    first_message: { help: 'help.first_message', control: () => import('#pages/ai-agents/text-control.tsx') },
    first_messages: { control: () => import('#pages/ai-agents/messages-control.tsx') },
    pronunciations: { help: 'help.pronunciations' },
    agent_transfers: { help: 'help.agent_transfers' },
    visitor_minutes: { help: 'help.visitor_minutes' },
    http_tools: { control: () => import('#pages/ai-agents/tools-control.tsx') },
    guardrails: { fields: { words: { help: 'help.guardrail_words' } } },
    description: { help: 'help.note' },
    tone: { help: 'help.for_models' },
    first_message_interruptible: { help: 'help.on_calls' },
    llm: { help: 'help.llm' },
    temperature: { help: 'help.for_models' },
    max_tokens: { help: 'help.for_models' },
    voice_stability: { help: 'help.elevenlabs_only' },
    voice_similarity: { help: 'help.elevenlabs_only' },
    voice_speed: { help: 'help.on_calls' },
    speech_to_text: { help: 'help.speech_to_text' },
    keywords: { help: 'help.keywords' },
    noise_filter: { help: 'help.noise_filter' },
    interruption_sensitivity: { help: 'help.interruption_sensitivity' },
    eagerness: { help: 'help.on_calls' },
    can_send_dtmf: { help: 'help.elevenlabs_only' },
    after_hours_transfer_to: { help: 'help.after_hours_transfer_to' },
    record_audio: { help: 'help.elevenlabs_only' },
    delete_audio: { help: 'help.elevenlabs_only' },
    voice_id: {
      among: { status: 'valid' },
      help: 'help.voice_id',
      control: () => import('#pages/voices/voice-control.tsx'),
    },
    knowledge_ids: { help: 'help.knowledge_ids' },
    hours_source: { help: 'help.hours_source' },
    holidays: { help: 'help.agent_holidays' },
    is_public: { help: 'help.visitors_may_talk' },
    allowed_origins: { help: 'help.allowed_origins' },
    is_public_demo: { help: 'help.is_public_demo', face: () => import('#pages/ai-agents/public-demo.tsx') },
    keep_days: { help: 'help.keep_days' },
    redact_data: { help: 'help.redact_data' },
    consent_line: { help: 'help.consent_line' },
  },
  screens: {
    list: {
      fields: ['name', 'status', 'primary_language', 'published_version', 'draft', 'voice_id', 'knowledge_status'],
      filters: ['status', 'primary_language', 'voice_id', 'knowledge_ids', 'knowledge_status', 'tags'],
      sort: 'name',
      views: { config: () => import('#pages/ai-agents/config.tsx') },
    },
    create: { sections, before, aside, isOneByOne: true },
    edit: { sections, aside, beside, isOneByOne: true },
    show: {
      sections: [
        {
          title: 'sections.operation',
          fields: [
            'published_version',
            'draft',
            'cases',
            'published_at',
            'numbers',
            'is_public_demo',
            'knowledge_status',
          ],
          isShown: ({ published_version }) => published_version !== null,
        },
        ...sections.map(({ title, fields }) => ({ title, fields: fields.filter((name) => name !== 'is_public_demo') })),
      ],
    },
  },
  withoutButton: ['publishParallel', 'endParallel', 'restore', 'detectLanguage', 'testTool'],
  actions: {
    publish: { on: ['row', 'show'], dialog: () => import('#pages/ai-agents/publish.tsx') },
    publishSelected: {
      on: 'rows',
      dialog: () => import('#pages/ai-agents/publish-selected.tsx'),
      result: {},
    },
    pause: { on: ['row', 'show'] },
    resume: { on: ['row', 'show'] },
    duplicate: { on: ['row', 'show'] },
    sync: { on: ['row', 'show'], result: { message: 'agents.synced' } },
    resend: { on: 'show', result: { message: 'agents.synced' } },
    useNewest: { on: 'show' },
    archive: { on: ['row', 'show'], confirm: true },
    unarchive: { on: ['row', 'show'] },
  },
  setup: {
    isOver: ({ status }) => status === 'archived',
    steps: [
      {
        title: 'agents.setup.knowledge',
        help: 'agents.setup.knowledge_help',
        isDone: ({ knowledge_ids, published_version }) => knowledge_ids.length > 0 || published_version !== null,
        action: 'edit',
        section: 'sections.knowledge',
      },
      {
        title: 'agents.setup.case',
        help: 'agents.setup.case_help',
        isDone: ({ cases, published_version }) => cases.total > 0 || published_version !== null,
        tab: 'ai-agent-test-cases',
      },
      {
        title: 'agents.setup.publish',
        help: 'agents.setup.publish_help',
        isDone: ({ published_version }) => published_version !== null,
        action: 'publish',
      },
      {
        title: 'agents.setup.calls',
        help: 'agents.setup.calls_help',
        isDone: ({ numbers, is_public, is_public_demo }) => numbers.length > 0 || is_public || is_public_demo,
        list: 'phone-numbers',
      },
    ],
  },
  texts: ['agents', 'records', 'voices'],
})
