import type { Ticket } from '#contract/tickets.ts'

/** Typical tickets of a call centre's support; `{place}`, `{line}` and `{count}` are filled in. */
export interface TicketTemplate {
  category: Ticket['category']
  subject: string
  description: string
  tags: string[]
  /** The first public reply. */
  answer: string
  /** Attached to the description. */
  file?: TemplateFile
  /** Attached to the reply. */
  answerFile?: TemplateFile
}

export interface TemplateFile {
  filename: string
  text: string
}

export const ticketTemplates: TicketTemplate[] = [
  {
    category: 'telephony',
    subject: 'Calls from {place} drop after {count} seconds',
    tags: ['call-quality', 'sip'],
    description:
      'Since this morning every inbound call to {line} is cut off at the same moment. Outbound calls are fine. The carrier says that we send the BYE.',
    answer:
      'The session timer of the trunk does not match what the carrier expects. We raised it; please make a test call.',
  },
  {
    category: 'telephony',
    subject: 'No audio in one direction on {line}',
    tags: ['call-quality', 'nat'],
    description: 'Callers hear us, we do not hear them. It started after the firewall in {place} was replaced.',
    answer:
      'The media leaves with a private address. Please allow the RTP range on the new firewall; the range is in the attached note.',
    answerFile: {
      filename: 'rtp-range.txt',
      text: 'RTP (media): UDP 16384-32767, in both directions\nSIP: TCP 5061 (TLS)\n',
    },
  },
  {
    category: 'telephony',
    subject: 'Extension in {place} does not register',
    tags: ['pbx', 'registration'],
    description:
      'The desk phone shows "registration failed (403)". The password was copied from the console and tried {count} times.',
    answer: 'Too many failures locked the extension for an hour. It is unlocked; the new secret is in your console.',
  },
  {
    category: 'telephony',
    subject: 'Port our number {line} to this account',
    tags: ['porting'],
    description:
      'We are moving from our old provider and want to keep this number. The contract there ends in {count} days.',
    answer: 'We can port it. Please send a signed letter of authority and the last invoice of your provider.',
  },
  {
    category: 'telephony',
    subject: 'Voicemail greeting plays in the wrong language',
    tags: ['voicemail', 'language'],
    description: 'Callers of {line} hear the English greeting although {place} is set to Indonesian.',
    answer: 'The greeting belonged to the old handler. We switched the number to the new template.',
  },
  {
    category: 'telephony',
    subject: 'Caller ID is withheld on transferred calls',
    tags: ['transfer', 'caller-id'],
    description:
      'When the AI agent transfers a call to {place}, we see "anonymous" instead of the number of the customer.',
    answer: 'The trunk must pass on the asserted identity. It is switched on for your trunk since noon.',
  },
  {
    category: 'agent',
    subject: "Agent answers with last year's opening hours",
    tags: ['knowledge-base'],
    description: 'The website has the new hours for {place} since {count} days. The agent still gives the old ones.',
    answer: 'The page was ingested before the change. We refreshed the entry and turned on the weekly refresh.',
  },
  {
    category: 'agent',
    subject: 'Agent interrupts callers who speak slowly',
    tags: ['turn-taking'],
    description:
      'Older customers from {place} complain that they cannot finish a sentence. {count} complaints this week.',
    answer:
      'We raised the silence that ends a turn to 1.2 seconds in a draft version. Please test it before publishing.',
  },
  {
    category: 'agent',
    subject: 'Transfers to a human fail in the evening',
    tags: ['transfer', 'business-hours'],
    description:
      'After 18:00 the agent says that it transfers, then the call ends. The team in {place} works until 20:00.',
    answer: 'Business hours of the agent end at 18:00. Please confirm that we should extend them to 20:00.',
  },
  {
    category: 'agent',
    subject: 'Agent reads order numbers as one large number',
    tags: ['pronunciation'],
    description: 'Customers expect digits one by one. "{count}04417" becomes "{count} million …".',
    answer: 'A pronunciation rule for order numbers is in the draft. You can hear it under Test.',
  },
  {
    category: 'agent',
    subject: 'Wrong language detected for callers from {place}',
    tags: ['language'],
    description: 'Callers start in the local dialect and the agent switches to English. It should ask first.',
    answer: 'We turned off automatic detection for the first turn; the agent now asks for the language.',
  },
  {
    category: 'agent',
    subject: 'Agent promises refunds that we do not give',
    tags: ['guardrails', 'urgent-review'],
    description: 'In {count} conversations the agent said that shipping is refunded. Our policy says otherwise.',
    answer:
      'A guardrail that forbids promises about refunds is published. We marked the conversations for your review.',
  },
  {
    category: 'billing',
    subject: 'Invoice shows {count} minutes too many',
    tags: ['invoice'],
    description: 'Our own records of calls to {line} are lower than what was billed. Please compare.',
    answer: 'Test calls were billed by mistake. A credit note follows within two working days.',
  },
  {
    category: 'billing',
    subject: 'Change of the billing address to {place}',
    tags: ['invoice', 'address'],
    description: 'We moved. Invoices from the next period on should carry the new address and tax number.',
    answer: 'Done. The next invoice carries the new address; earlier ones stay as they are.',
  },
  {
    category: 'billing',
    subject: 'Question about the price of speech synthesis',
    tags: ['pricing'],
    description: 'Is a greeting that is played {count} times a day charged each time, or once?',
    answer: 'Once: the audio of fixed sentences is kept. Only sentences that are new are charged.',
  },
  {
    category: 'billing',
    subject: 'Payment was declined, account shows past due',
    tags: ['payment'],
    description:
      'Our bank replaced the card. We want to pay the open amount today so that nobody in {place} is cut off.',
    answer: 'Thank you. You can enter the new card under Settings; your service stays on meanwhile.',
  },
  {
    category: 'billing',
    subject: 'Downgrade to the smaller plan next month',
    tags: ['plan'],
    description: 'We closed {place} and need {count} agents fewer. What happens with our recordings?',
    answer: 'Recordings stay until their retention ends. We planned the change for the first of the month.',
  },
  {
    category: 'technical',
    subject: 'Webhook receives every event twice',
    tags: ['webhook', 'api'],
    description: 'Since the weekend our endpoint in {place} is called twice for each finished conversation.',
    answer: 'Your endpoint answers after 11 seconds and we retry after 10. Please answer first and work afterwards.',
  },
  {
    category: 'technical',
    subject: 'Import of the product catalogue stops at {count} %',
    tags: ['knowledge-base', 'import'],
    description: 'The file has 180 pages. The entry stays in "extracting" and then fails without a reason.',
    answer:
      'The PDF consists of scanned pictures without text. Please upload the version with text; we attached how to tell.',
  },
  {
    category: 'technical',
    subject: 'Export of conversations misses the last day',
    tags: ['export', 'timezone'],
    description: 'We export at midnight for {place}. The last {count} hours are always missing.',
    answer: 'The export ended at midnight UTC. It now follows the timezone of your tenant.',
  },
  {
    category: 'technical',
    subject: 'Console is slow from the office in {place}',
    tags: ['performance'],
    description: 'Lists take {count} seconds to open, while colleagues at home are fine. Traceroute attached.',
    file: {
      filename: 'traceroute.txt',
      text: ' 1  gateway.office (10.0.0.1)  0.9 ms\n 2  proxy.office (10.0.4.20)  1840.2 ms\n 3  core-1.isp.test (203.0.113.1)  1844.7 ms\n',
    },
    answer: 'Your office goes out through a proxy that reopens every connection. Your network team has the details.',
  },
  {
    category: 'technical',
    subject: 'API returns 429 during the nightly sync',
    tags: ['api', 'limits'],
    description: 'We send {count} requests a second for ten minutes. What is allowed, and can it be raised?',
    answer: 'We suggest sending them in batches, which needs forty times fewer requests. An example is attached.',
    answerFile: {
      filename: 'batch.json',
      text: '{ "batch": [{ "id": 1, "status": "done" }, { "id": 2, "status": "done" }] }\n',
    },
  },
  {
    category: 'technical',
    subject: 'Recording cannot be played in the browser',
    tags: ['recording'],
    description: 'The player stays grey for calls to {line}. Downloading works.',
    answer: 'The recordings are stored in a format that this browser does not play. New ones are kept as MP3.',
  },
  {
    category: 'technical',
    subject: 'Single sign-on for {count} colleagues',
    tags: ['login', 'access'],
    description: 'Our security team in {place} asks for it before we roll out to the second site.',
    answer: 'We noted your request with the product team. Until then you can require two-factor authentication.',
  },
  {
    category: 'other',
    subject: 'New supervisor needs access',
    tags: ['access'],
    description: 'Please tell us how to invite a colleague in {place} who may listen to recordings but change nothing.',
    answer: 'Create a role with the reading permissions and invite them with it; the steps are in the guide.',
  },
  {
    category: 'other',
    subject: 'Delete the data of a former customer',
    tags: ['privacy'],
    description: 'A customer asked for erasure. It concerns {count} conversations with {line}.',
    answer: 'We found the conversations and prepared their deletion. Please confirm, since it cannot be undone.',
  },
  {
    category: 'other',
    subject: 'Training for the new team in {place}',
    tags: ['training'],
    description: '{count} people start next month. Is there a sandbox in which they can try agents without charge?',
    answer: 'Test conversations are free of charge. We can offer two sessions of one hour; which day suits you?',
  },
  {
    category: 'other',
    subject: 'Data processing agreement for the audit',
    tags: ['privacy', 'legal'],
    description: 'Our auditor in {place} asks for the signed agreement and the list of subprocessors.',
    answer: 'Both are attached. The list is updated each quarter.',
  },
]

export const places: Record<string, string[]> = {
  nusantara: ['Jakarta', 'Surabaya', 'Bandung', 'Medan', 'Makassar', 'Denpasar', 'Semarang', 'Yogyakarta'],
  borealis: ['Oslo', 'Bergen', 'Stockholm', 'Gothenburg', 'Tampere', 'Aarhus', 'Trondheim', 'Malmö'],
}

export const prefixes: Record<string, string> = { nusantara: '+6221500', borealis: '+4722800' }
