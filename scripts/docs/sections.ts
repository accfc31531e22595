/** A part of docs/declaring.md: the options of an interface, or functions. */
export interface Section {
  title: string
  /** Introduces the section: what is written, and where. */
  about: string
  file: string
  interface?: string
  functions?: string[]
}

/** Lists the sections of docs/declaring.md, in order. */
export const sections: Section[] = [
  {
    title: 'The contract',
    about: '`contract({ … })` in `contract/<noun>.ts`',
    file: 'contract/grammar/spec.ts',
    interface: 'Spec',
  },
  {
    title: 'What clients send',
    about: 'also in `contract({ … })`',
    file: 'contract/grammar/bodies.ts',
    interface: 'BodySpec',
  },
  {
    title: 'Conditions of a field',
    about: '`conditions: { <field>: { … } }` in the contract',
    file: 'contract/grammar/rules.ts',
    interface: 'Condition',
  },
  {
    title: 'States',
    about: '`states: { … }` in the contract',
    file: 'contract/grammar/states.ts',
    interface: 'States',
  },
  {
    title: 'An endpoint',
    about: '`endpoints: { <key>: { … } }` in the contract',
    file: 'contract/grammar/endpoint.ts',
    interface: 'EndpointSpec',
  },
  {
    title: 'A job',
    about: '`job: { … }` of an endpoint',
    file: 'contract/grammar/endpoint.ts',
    interface: 'JobSpec',
  },
  {
    title: 'Endpoints and permissions of the usual kind',
    about: 'functions for `endpoints` and `permissions`',
    file: 'contract/grammar/crud.ts',
    functions: ['crud', 'single', 'grants'],
  },
  {
    title: 'The declaration',
    about: '`defineResource(contract, { … })` in `src/resources/<noun>.ts`',
    file: 'src/crud/hints.ts',
    interface: 'Hints',
  },
  {
    title: 'A field',
    about: '`fields: { <field>: { … } }` in the declaration',
    file: 'src/crud/hints.ts',
    interface: 'FieldHints',
  },
  {
    title: 'A list',
    about: '`screens: { list: { … } }` in the declaration',
    file: 'src/crud/hints.ts',
    interface: 'ListHints',
  },
  {
    title: 'A form or a record',
    about: '`screens: { create, edit, show }` in the declaration',
    file: 'src/crud/hints.ts',
    interface: 'RecordHints',
  },
  {
    title: 'The form of a new record',
    about: '`screens: { create: { … } }` in the declaration',
    file: 'src/crud/hints.ts',
    interface: 'CreateHints',
  },
  {
    title: 'An action',
    about: '`actions: { <key>: { … } }` in the declaration; the key is that of its endpoint',
    file: 'src/crud/hints.ts',
    interface: 'ActionHints',
  },
  {
    title: 'A dialog of its own',
    about: '`actions: { <key>: { … } }`, `delete` included',
    file: 'src/crud/hints.ts',
    interface: 'BuiltInHints',
  },
  {
    title: 'The policy',
    about: '`server/resources/<noun>/policy.ts`',
    file: 'server/record/policy.ts',
    interface: 'Policy',
  },
  {
    title: 'Hooks',
    about: '`server/resources/<noun>/hooks.ts`, named in its `index.ts`',
    file: 'server/record/resource.ts',
    interface: 'Hooks',
  },
]
