import type * as z from 'zod'
import type { Contract, RowOf, Verb } from '#contract/grammar/contract.ts'
import type { FieldKind } from '#contract/grammar/fields.ts'
import type { Bundle } from '#providers/format/bundles.ts'
import type { Service } from '#contract/services.ts'
import type { Menu, Scope, ScreenName } from './entry.ts'
import type { SetupStep } from './record/setup.ts'
import type { LazyRemedy } from './remedy.ts'
import type {
  LazyControl,
  LazyDialog,
  LazyFace,
  LazyPage,
  LazyBeside,
  LazyPart,
  LazyPrefill,
  AboveList,
  ActionResult,
  Place,
  Related,
  TagColor,
} from './resource.ts'

/** The hints of a declaration. All are optional; defaults are inferred from the contract. */
export interface Hints<C extends Contract> {
  /**
   * Its entry in the sidebar. Default: none. Entries are shown in the order of `#resources/index.ts`. `icon` is any outlined
   * [icon of antd](https://ant.design/components/icon) in kebab-case: `bar-chart` is its `BarChartOutlined`.
   * @example menu: { group: 'telephony', icon: 'cluster' }
   */
  menu?: Menu
  /**
   * The scope of its screens. Default: `tenant`.
   * @example scope: 'platform'   // /tenants/list instead of /:tenantId/tenants/list
   */
  scope?: Scope
  /**
   * The path of its screens before the verb. Default: the contract's name; for a nested resource below its parent's
   * path.
   * @example path: 'iam/users'
   * @example path: 'iam/users/:userId/devices'   // below a parent whose path is not its name
   */
  path?: string
  /**
   * Custom verbs in its paths. Default: `list`, `create`, `detail/:id` and `update/:id`.
   * @example routes: { create: 'invite' }
   */
  routes?: Partial<Record<ScreenName, string>>
  /**
   * Options of fields that cannot be inferred.
   * @example fields: { port: { help: 'help.port' }, status: { colors: { offline: 'danger' } } }
   */
  fields?: { [F in FieldName<C>]?: FieldHints }
  /**
   * Its screens: `{}` generates one, a function loads a custom page. An omitted screen does not exist and has no route,
   * button or link. Default: every screen that the contract has an endpoint for.
   * @example screens: { list: { filters: ['status'] }, edit: {}, show: () => import('#pages/queues/show.tsx') }
   */
  screens?: {
    list?: LazyPage | ListHints<C>
    create?: LazyPage | CreateHints<C>
    edit?: LazyPage | RecordHints<C>
    show?: LazyPage | RecordHints<C>
  }
  /**
   * Further endpoints, shown as buttons. Each requires its own permission, and a form asks for the fields of its body.
   * `can` in each row tells whether it is allowed, and why not.
   * @example actions: { sync: { on: ['row', 'show'] } }
   * @example actions: { delete: { dialog: () => import('#pages/roles/delete.tsx') } }
   */
  actions?: { [K in ActionName<C>]?: ActionHints } & { delete?: BuiltInHints }
  /**
   * Endpoints without a button of the engine: a page of its own calls them, or clients of the API alone. Any other endpoint
   * that changes records has an action.
   * @example withoutButton: ['rate']
   */
  withoutButton?: readonly ActionName<C>[]
  /**
   * Tabs on its records with the records of other resources that refer to them, filtered by the referring field. Nested
   * resources get a tab without being listed here.
   * @example related: [{ resource: 'queues', by: 'owner_id' }]
   */
  related?: Related[]
  /**
   * The steps of a record's set-up, above its page until all are done. The next one shows its help and its button: that
   * of its `action`, the form (`'edit'`), a `tab`, or the `list` of another resource; its `section` stands first.
   * @example setup: { steps: [{ title: 'queues.setup.open', isDone: ({ status }) => status === 'open', action: 'open' }] }
   */
  setup?: SetupHints<C>
  /**
   * The bundles of texts, `src/locales/en/<bundle>.ts`, used by its custom pages, faces, controls and dialogs, and
   * loaded with them. Default: none.
   * @example texts: ['queues']
   */
  texts?: readonly Bundle[]
}

export interface FieldHints {
  /**
   * The message key of its name. Default: `fields.<noun>.<name>` if there is such a text, else `fields.<name>`, which
   * all nouns share.
   *
   * @example label: 'fields.queue_number'
   */
  label?: string
  /** The message key of the help text below its control. @example help: 'help.port' */
  help?: string
  /** The colours of choices. Default: plain text. @example colors: { online: 'success' } */
  colors?: Record<string, TagColor>
  /** Overrides the kind inferred from its type. @example kind: 'longtext' */
  kind?: FieldKind
  /**
   * Limits the options to records with the same value in this field; no options until that has a value. In a nested
   * object, the field is one of the same object, otherwise of the record.
   * @example role_id: { within: 'tenant_id' } // the roles of the selected tenant
   */
  within?: string
  /**
   * Limits the options to records with these values. A selected record that does not match is kept.
   * @example assignee_id: { among: { status: 'active' } }
   */
  among?: Record<string, string>
  /**
   * Marks a past due time as overdue until this field has a value.
   * @example resolution_due_at: { metBy: 'resolved_at' }
   */
  metBy?: string
  /**
   * Its times can be in the future: its filter offers "Within the next". Default for dates and due times. @example
   * expires_at: { isAhead: true }
   */
  isAhead?: boolean
  /** A custom view in lists and on records. @example face: () => import('#pages/permissions/name.tsx') */
  face?: LazyFace
  /**
   * Omits it from a record's page while it is empty, instead of listing it among the fields that are not set. `false`
   * always shows it, for a `face` that also renders empty values.
   * @example failure: { hidesEmpty: true }
   */
  hidesEmpty?: boolean
  /**
   * Width of its column in pixels until its content is measured. Default: the width of its kind. @example width: 240
   */
  width?: number
  /**
   * Options of the fields of a nested object, or of each object in a list.
   * @example members: { fields: { extension: { help: 'help.extension' } } }
   */
  fields?: Record<string, Pick<FieldHints, 'label' | 'help' | 'colors' | 'kind' | 'within' | 'among'>>
  /** A custom control. @example control: () => import('#pages/roles/permission-matrix.tsx') */
  control?: LazyControl
}

export interface RecordHints<C extends Contract> {
  /** The fields, in order. @example fields: ['subject', 'description'] */
  fields?: readonly FieldName<C>[]
  /**
   * The fields in sections, instead of `fields`. Forms and records show a navigation with the sections; forms mark
   * those with unsaved changes and errors. A title is a message key; `#section-audio` in an address opens
   * `sections.audio`. Several screens can share a list of sections that is declared `as const`. A record's page omits
   * the sections that are not `isShown` for it, and those of fields that are not set stand last, as one.
   * @example sections: [{ title: 'sections.general', fields: ['name'] }, { title: 'sections.audio', fields: ['codec'] }]
   */
  sections?: readonly { title: string; fields: readonly FieldName<C>[]; isShown?: (row: RowOf<C>) => boolean }[]
  /**
   * A component below the navigation of a form's sections, such as a price estimate. It reads the form with
   * `Form.useFormInstance`, and is omitted if it fails to load.
   * @example aside: () => import('#pages/rate-cards/estimate-panel.tsx')
   */
  aside?: LazyPart
  /**
   * A component above a form's sections, such as templates that fill it. @example before: () =>
   * import('#pages/plans/templates.tsx')
   */
  before?: LazyPart
  /**
   * A component beside a form's sections, or below them on windows narrower than 1200 pixels, such as a test of the
   * values. It gets the edited record.
   * @example beside: () => import('#pages/rate-cards/trial.tsx')
   */
  beside?: LazyBeside
  /** Shows one section of a form at a time: the one in the address, or the one selected in its navigation. */
  isOneByOne?: boolean
}

interface SetupHints<C extends Contract> {
  isOver?: (row: RowOf<C>) => boolean
  steps: readonly (Omit<SetupStep, 'isDone' | 'action'> & {
    isDone: (row: RowOf<C>) => boolean
    action?: ActionName<C> | 'edit'
  })[]
}

export interface CreateHints<C extends Contract> extends RecordHints<C> {
  /** Adds "Duplicate", which creates a record from a copy. */
  duplicate?: boolean
  /**
   * Adds initial values to a new record, derived from those of an address or a tab, such as the call that a ticket is
   * about. Given values are kept. The form opens without the added ones if they fail to load.
   * @example prefill: () => import('#pages/complaints/prefill.ts')   // export default async ({ call_id }) => ({ subject: … })
   */
  prefill?: LazyPrefill
  /**
   * Calls `prefill` without given values as well, such as for a default that is another record. The form waits for it.
   */
  prefillsAlways?: boolean
}

export interface ListHints<C extends Contract> extends RecordHints<C> {
  /**
   * A text field shown in grey below the title of each row.
   * @example behind: 'last_message'
   */
  behind?: FieldName<C>
  /**
   * The fields with a filter. If there are more than three, they are shown while they are set, and added by _+ Filter_.
   * @example filters: ['status', 'assignee_id']
   */
  filters?: FieldName<C>[]
  /**
   * Bulk changes of selected rows: setting these fields, and deleting. A status offers one change for each transition.
   * A job calls the endpoint of a single record for each row.
   * @example many: ['status', 'assignee_id', 'delete']
   */
  many?: (FieldName<C> | 'delete')[]
  /**
   * Fields that are edited in their cells, with the permission and the conflict detection of the form. A status offers
   * the next ones of its row. Has no effect on which columns are shown.
   * @example inline: ['status', 'assignee_id']
   */
  inline?: FieldName<C>[]
  /**
   * Single keys that edit a field of the focused row, the selected rows or the open record, whose page must show the
   * field. A key of an action applies to the selected rows; for a focused row, it opens the record, whose page performs
   * the action.
   * @example keys: { s: 'status', a: 'assignee_id', r: 'reply' }
   */
  keys?: Record<string, FieldName<C> | (keyof C['endpoints'] & string)>
  /**
   * A component above the list, loaded after it, in reserved space of this height in pixels.
   * @example above: { height: 360, load: () => import('#pages/usage-records/summary.tsx') }
   */
  above?: AboveList
  /**
   * Custom pages that show the same records in another way, at `<path>/<key>` and with the permission of the list.
   * Links above the list open them; their text is `views.<key>`.
   * @example views: { board: () => import('#pages/queues/board/index.tsx') }   // /queues/board
   */
  views?: Record<string, LazyPage>
  /**
   * Default filters, used until the user removes them or opens a link with others. "Reset filters" restores them.
   * @example preset: { status: ['open', 'pending'] }
   */
  preset?: Record<string, string[]>
  /** The default order. @example sort: '-created_at' */
  sort?: FieldName<C> | `-${FieldName<C>}`
}

export interface BuiltInHints {
  /** A custom dialog. @example dialog: () => import('#pages/invitations/resend.tsx') */
  dialog?: LazyDialog
}

export interface ActionHints extends BuiltInHints {
  /**
   * Places that offer the action: the menu of a `row`, the bar of the selected `rows`, the buttons above the `list`,
   * the record's page (`show`), and the command palette for records that it finds (`search`). For `rows`, a job calls
   * the endpoint for each of them; an endpoint that takes all of them in one call needs a custom dialog, which gets
   * their `ids`.
   * @example on: ['row', 'rows', 'show']
   */
  on: Place | readonly Place[]
  /**
   * Its icon, any outlined one of antd as in `menu`. Default: the icon for the name of the action, such as `sync` or
   * `archive`, else a bolt.
   * @example icon: 'cloud-upload'
   */
  icon?: string
  /**
   * Disables it above an empty list, with the reason, such as a job over the records of the list.
   *
   * @example runAll: { on: 'list', needsRows: true }
   */
  needsRows?: boolean
  /** Asks for confirmation with the text `confirm.<key>.<noun>`, or else a general one. */
  confirm?: boolean
  /** Styles the action as destructive. */
  danger?: boolean
  /**
   * A service that it needs. If the platform lacks the service, the button above a list is disabled with the reason
   * `<service>_not_configured`.
   * @example needs: 'elevenlabs'
   */
  needs?: Service
  /**
   * Shows the answer of the endpoint. Default: the text `done.<noun>.<action>`, a general confirmation, or the
   * `failure` of the answered record.
   * @example result: { message: 'line_tests.tested', table: 'steps' }   // {count} in the text is `count` of the answer
   * @example result: { download: { field: 'config', name: 'queues.conf' }, link: 'url', copy: 'key' }
   */
  result?: ActionResult
  /**
   * A component below the failed items of its job, which offers another way to complete them.
   * @example remedy: () => import('#pages/phone-numbers/provisioning/try-again.tsx')
   */
  remedy?: LazyRemedy
}

type FieldName<C extends Contract> = Extract<keyof RowOf<C> | keyof z.output<C['write']>, string>
type ActionName<C extends Contract> = Exclude<Extract<keyof C['endpoints'], string>, Verb>
