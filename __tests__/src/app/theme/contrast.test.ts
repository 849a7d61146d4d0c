import { palettes } from '../../../../src/app/theme/palette'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const TEXT = 4.5
const CONTROL = 3

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colors = palettes[scheme]
  const { Alert } = colors
  const surfaces = {
    page: colors.background.default,
    paper: colors.background.paper,
    quiet: colors.quiet,
    selected: colors.action.selected,
  }
  const readable = {
    text: colors.text.primary,
    'second text': colors.text.secondary,
    'primary text': colors.primaryText,
    error: colors.error.main,
    warning: colors.warning.main,
    success: colors.success.main,
  }

  test.each(pairs(readable, surfaces))('%s is readable on %s', (_, __, ink, surface) => {
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each([
    ['a primary button', colors.primary.contrastText, colors.primary.main],
    ['a primary button under the pointer', colors.primary.contrastText, colors.primary.dark],
    ['Hang Up and what destroys', '#FFFFFF', colors.errorFill],
    ['filled error', colors.error.contrastText, colors.error.main],
    ['filled warning', colors.warning.contrastText, colors.warning.main],
    ['filled success', colors.success.contrastText, colors.success.main],
    ['filled info', colors.info.contrastText, colors.info.main],
    ['a tooltip', colors.background.paper, colors.Tooltip.bg],
    ['an error alert', Alert.errorColor, Alert.errorStandardBg],
    ['a warning alert', Alert.warningColor, Alert.warningStandardBg],
    ['a success alert', Alert.successColor, Alert.successStandardBg],
    ['an info alert', Alert.infoColor, Alert.infoStandardBg],
    ['a link in an alert', colors.primaryText, Alert.warningStandardBg],
  ])('text on %s is readable', (_, ink, surface) => {
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each([
    ['the outline of a field', colors.fieldLine, colors.background.paper],
    ['the outline of a field on the page', colors.fieldLine, colors.background.default],
    ['the focus ring on paper', colors.primaryText, colors.background.paper],
    ['the focus ring on the page', colors.primaryText, colors.background.default],
    ['Hang Up on paper', colors.errorFill, colors.background.paper],
    ['the sign of an error', Alert.errorIconColor, Alert.errorStandardBg],
    ['the sign of a warning', Alert.warningIconColor, Alert.warningStandardBg],
    ['the sign of a success', Alert.successIconColor, Alert.successStandardBg],
    ['the second hue of charts', colors.chartSecond, colors.background.paper],
  ])('%s is visible', (_, line, surface) => {
    expect(contrast(line, surface)).toBeGreaterThanOrEqual(CONTROL)
  })
})

test('the customer’s primary colour is the primary colour of both schemes', () => {
  expect(palettes.light.primary.main).toBe('#43ACAB')
  expect(palettes.dark.primary.main).toBe('#43ACAB')
})

function pairs(inks: Record<string, string>, surfaces: Record<string, string>): [string, string, string, string][] {
  return Object.entries(inks).flatMap(([ink, inkColor]) =>
    Object.entries(surfaces).map(([surface, color]): [string, string, string, string] => [
      ink,
      surface,
      inkColor,
      color,
    ]),
  )
}

/** Contrast ratio of two colours `#RRGGBB`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
