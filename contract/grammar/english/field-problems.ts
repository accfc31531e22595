import { inSingularOrPlural } from '../additions.ts'
import {
  nounFieldProblems,
  type FieldProblem,
  type FieldProblems,
  type FrameworkFieldProblem,
} from '../field-problems.ts'
import { fill } from '../fill.ts'

/** The text of each field error of the framework; `{min}` is a parameter. */
const ofFramework: Record<FrameworkFieldProblem, string> = {
  required: 'Required',
  unknown_field: 'Unknown field',
  invalid_format: 'Not in the right format',
  invalid_time: 'Must be a date and time, such as 2026-11-21T14:05:00Z',
  invalid_date: 'Must be a date, such as 2026-11-21',
  invalid_clock: 'Must be a time of day, such as 09:30',
  invalid_choice: 'Not one of the choices',
  not_integer: 'Must be a whole number',
  not_whole: 'Must be a whole number, 0 or more',
  not_number: 'Must be a number',
  ambiguous_number: '{text} can mean two numbers: write {grouped} or {decimal}',
  too_many_decimals: 'At most {max} decimals',
  invalid_currency: 'Not a currency, such as IDR or USD',
  too_short: 'At least {min} characters',
  too_long: 'At most {max} characters',
  too_small: 'At least {min}',
  too_big: 'At most {max}',
  too_few: 'At least {min} of them',
  too_many: 'At most {max} of them',
  invalid_email: 'Not an email address',
  invalid_url: 'Not a web address',
  invalid_phone: 'Not a phone number with its country code',
  invalid_id: 'Not an id',
  invalid_hostname: 'Not a host name',
  invalid_origin: 'Not the address of a site without a path, such as https://www.example.com',
  invalid_network: 'Not an IP address or a range of them, such as 203.0.113.0/24',
  invalid_timezone: 'Not a known timezone',
  invalid_language_tag: 'Write language and region: id-ID',
  not_one_line: 'Use one line, without control characters or text direction marks',
  listed_twice: 'Contains the same type twice',
  hours_overlap: 'These hours overlap',
  ends_before_start: 'Ends before it starts',
  not_applicable: 'Does not apply to the other values',

  not_permitted: 'Your role lacks the permission "{permission}"',
  not_found: 'Does not exist',
  taken: 'Already taken',
  twice_in_file: 'Also in row {row} of this file',
  invalid_transition: 'Cannot change from {from} to {to}',
  enter_again: 'Enter it again or remove it: this change would send it elsewhere',
  common_password: 'This is one of the most common passwords',
  guessable_password: 'This is too easy to guess for you',
  not_own_file: 'Only files that you uploaded for this can be attached',
  not_csv: 'Not a CSV file',
  too_wide: 'At most {max} columns',
  extra_cells: 'More cells than columns: {count}',
  quote_not_closed: 'A quotation mark in line {row} is not closed',
  no_such_record: 'There is no record with this name or id',
  several_records: 'Several records have this name: give the id',

  not_filterable: 'This list cannot be filtered by this field',
  not_filterable_with: 'This field cannot be filtered with "{operator}"',
  not_sortable: 'This list cannot be sorted by "{field}"',
  not_a_column: 'This list has no such column',
  invalid_filter: 'Not a valid {kind}',
  beyond_last_page: 'Pages end at row {max}; narrow the list down with a filter',
  empty_page: 'Must be greater than _start',
  page_too_long: 'A page holds at most {max} rows',
}

/** Formats field errors in English, for developers and other clients. */
export const inEnglish = (problems: FieldProblems): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([field, found]) => [field, found.map(fieldProblemText)]))

/** The text of a field error, for logs and clients other than the console. */
export function fieldProblemText({ code, params }: FieldProblem): string {
  const texts: Readonly<Record<string, string>> = ofFramework
  return fill(texts[code] ?? inSingularOrPlural(nounFieldProblems.get(code), params), params)
}
