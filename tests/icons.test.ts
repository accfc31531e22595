/** @module-tag core */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as antd from '@ant-design/icons'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, test } from 'vitest'
import { defineResource } from '#crud/define-resource.ts'
import { actionDrawingsOf, drawingOf } from '#crud/drawings.ts'
import { storedEntry } from '#crud/resource-entry.ts'
import { servers } from '#crud/servers.sample.ts'
import { Icon } from '#ui/icon.tsx'

const iconPattern = /<[A-Z]\w+(?:Outlined|Filled|TwoTone)\b[^>]*>/g

/** antd's icons name themselves, such as "reload". A button would be called "reload Refresh". */
it('hides every decorative icon from accessible names', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const icons = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(iconPattern)].map(([icon]) => ({ file, icon })),
  )
  expect(icons.length).toBeGreaterThan(30)
  expect(icons.filter(({ icon }) => !/aria-(hidden|label=)/.test(icon))).toEqual([])
})

/** The tags and attributes of an svg, without names for people. */
const svgOf = (component: ComponentType<any>, props = {}) =>
  [
    ...renderToStaticMarkup(createElement(component, props)).matchAll(
      /<(?!span)\w+|(?:viewBox|d|f[\w-]+|width|height)="[^"]*"/g,
    ),
  ]
    .map(([part]) => part)
    .toSorted()

test.each([
  ['customer-service', antd.CustomerServiceOutlined],
  ['loading-3-quarters', antd.Loading3QuartersOutlined],
  ['dot-net', antd.DotNetOutlined],
])('%s is drawn as antd draws it', (name, component) => {
  expect(svgOf(Icon, { drawing: drawingOf(name) })).toEqual(svgOf(component))
})

test('a menu names any icon of antd', () => {
  const entryOf = (icon: string) => storedEntry(defineResource(servers, { menu: { group: 'support', icon } }))
  expect(entryOf('bar-chart').drawing).toMatchObject({ name: 'bar-chart', theme: 'outlined' })
  expect(() => entryOf('bar-chrat')).toThrow('There is no icon "bar-chrat" (did you mean "bar-chart"?)')
})

test('an action names any icon of antd, or is called like a known one', () => {
  const drawn = (icon?: string) => {
    const actions = { sync: { on: 'row' }, test: { on: 'row', icon } } as const
    const drawings = actionDrawingsOf([defineResource(servers, { actions })])
    return Object.fromEntries(Object.entries(drawings).map(([key, { name }]) => [key, name]))
  }
  expect(drawn()).toEqual({ bolt: 'thunderbolt', sync: 'sync', test: 'api' })
  expect(drawn('bug')).toEqual({ bolt: 'thunderbolt', sync: 'sync', bug: 'bug' })
  expect(drawn('publish')).toEqual({ bolt: 'thunderbolt', sync: 'sync', publish: 'cloud-upload' })
  expect(() => drawn('bgu')).toThrow('There is no icon "bgu" (did you mean "bug"?)')
})
