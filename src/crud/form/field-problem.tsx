import type { FormInstance } from 'antd'
import { createElement, type ReactElement } from 'react'
import { fieldPath, type FieldProblem } from '#contract/grammar/field-problems.ts'
import { useLocale } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { problemText } from '#providers/requests/problem-text.ts'

/** The error text of a field; follows the current language. */
export function FieldProblemText({ problem }: ProblemProps) {
  useLocale()
  return problemText(problem)
}

interface ProblemProps {
  problem: FieldProblem
  /** The error depends on the values of other fields. */
  isAcross?: boolean
}

export const asElement = (problem: FieldProblem, isAcross?: boolean): ReactElement<ProblemProps> =>
  createElement(FieldProblemText, { problem, isAcross })

/**
 * Shows the platform's errors at their fields.
 *
 * @returns the paths of those fields; empty if the form has none of them
 */
export function showProblems(form: FormInstance, error: ApiError): string[] {
  const places = placesOf(form, error)
  const { details, errors = {} } = error
  form.setFields(
    Object.entries(places).map(([place, names]) => ({
      name: fieldPath(place),
      errors: names.flatMap(
        (name): unknown[] => details?.[name]?.map((problem) => asElement(problem)) ?? errors[name]!,
      ) as string[],
    })),
  )
  return Object.keys(places)
}

/** The fields that show each error of the platform: the named field, or its parent object. */
export function placesOf(form: FormInstance, { errors = {} }: ApiError): Record<string, string[]> {
  const known = form.getFieldsError().map(({ name }) => name.join('.'))
  const found = Object.keys(errors).map((name) => {
    const parts = name.split('.')
    const ends = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
    return { name, place: ends.find((end) => known.includes(end)) }
  })
  const places = [...new Set(found.flatMap(({ place }) => place ?? []))]
  return Object.fromEntries(
    places.map((place) => [place, found.filter((one) => one.place === place).map(({ name }) => name)]),
  )
}
