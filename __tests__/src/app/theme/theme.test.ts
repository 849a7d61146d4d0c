import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTheme } from '@mui/material/styles'
import { makeVariables } from '../../../../src/app/theme/makeTheme'
import { pageStyles } from '../../../../src/app/theme/page'
import { palettes } from '../../../../src/app/theme/palette'
import { theme } from '../../../../src/app/theme/theme'

const mui = createTheme({ cssVariables: true })
const rules = [...makeVariables().matchAll(/([^{\n]*) \{([^{}]*)\}/g)].map(([, selector = '', values = '']) => ({
  selector,
  values,
}))
const root = rules.filter(({ selector }) => selector.startsWith(':root')).map(({ values }) => values)
const dark = rules.find(({ selector }) => selector === '[data-scheme="dark"]')?.values

test('every colour of the theme is a variable that the page defines', () => {
  const used = leaves({ ...theme.vars.palette, mode: undefined, contrastThreshold: undefined, tonalOffset: undefined })
  const undefinedOnes = used.filter(
    (value) => !root.some((values) => values.includes(`${/var\((.*)\)/.exec(value)?.[1]}:`)),
  )
  expect(used.length).toBeGreaterThan(50)
  expect(undefinedOnes).toEqual([])
})

test('every colour that a style of the app names is in the theme', () => {
  const src = join(__dirname, '../../../../src')
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!Strings)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(
        /\bpalette\.(\w+)\.(\w+)|'(\w+)\.(main|light|dark|contrastText)'/g,
      ),
    ])
    .map(([, color, shade, shortColor, shortShade]) => `palette.${color ?? shortColor}.${shade ?? shortShade}`)
  expect(named.length).toBeGreaterThan(100)
  for (const path of new Set(named)) expect(theme.vars).toHaveProperty(path, expect.stringMatching(/^var\(/))
})

test('in both schemes', () => {
  expect(root.join()).toContain(`--mui-palette-background-paper: ${palettes.light.background.paper};`)
  expect(dark).toContain(`--mui-palette-background-paper: ${palettes.dark.background.paper};`)
  // Paper is light.
  expect(makeVariables()).toContain(`@media screen {[data-scheme="dark"] {${dark}}}`)
})

test('the page itself has them, and the colours behind everything', () => {
  const styles = pageStyles({ latin: '/latin.woff2', latin1: '/latin-1.woff2', latinExt: '/latin-ext.woff2' })
  expect(styles).toContain(makeVariables())
  expect(styles).toMatch(new RegExp(`html \\{[^}]*background: ${palettes.light.background.default};`))
  expect(styles).toMatch(
    new RegExp(`html\\[data-scheme="dark"\\] \\{[^}]*background: ${palettes.dark.background.default};`),
  )
})

test('its functions return the same as MUI’s', () => {
  expect(theme.breakpoints.up('md')).toBe(mui.breakpoints.up('md'))
  expect(theme.typography.pxToRem(18)).toBe(mui.typography.pxToRem(18))
  expect(theme.transitions.create(['color', 'opacity'], { duration: 150 })).toBe(
    mui.transitions.create(['color', 'opacity'], { duration: 150 }),
  )
  expect(theme.spacing(1, 'auto', 2.5)).toBe('8px auto 20px')
  expect(theme.applyStyles('dark', { color: 'red' })).toEqual({ '*:where([data-scheme="dark"]) &': { color: 'red' } })
})

test('a colour is made translucent by a number or a variable', () => {
  expect(theme.alpha('red', 0.5)).toBe('color-mix(in srgb, red calc((0.5) * 100%), transparent)')
  expect(theme.alpha('var(--a)', 'var(--b) + var(--c)')).toBe(
    'color-mix(in srgb, var(--a) calc((var(--b) + var(--c)) * 100%), transparent)',
  )
})

function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (value && typeof value === 'object' ? leaves(value) : (value ?? [])))
}
