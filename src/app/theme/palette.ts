import type { ColorSystemOptions, PaletteOptions } from '@mui/material/styles'
import { PAGE_COLORS } from './scheme'

declare module '@mui/material/styles' {
  interface Palette {
    /** The brand color, dark (or light) enough for text: links, text buttons, interactive icons. */
    primaryText: string
    /** Subtle fill: keypad keys, hovered rows, wells. */
    quiet: string
    /** Outline of fields, and other edges that need a contrast of 3:1. */
    fieldLine: string
    /** Red fill below white text: Hang Up and destructive actions. */
    errorFill: string
    /** Second color of charts; the first is `primary.main`. */
    chartSecond: string
    /** Edge of secondary buttons, chips and pills: quieter than a field's, as the label says what it is. */
    buttonLine: string
    /** Discs of people: pairs of fill and initials, chosen by the name. */
    person: Record<'0' | '1' | '2' | '3' | '4' | '5', { fill: string; ink: string }>
  }
  interface PaletteOptions {
    primaryText: string
    quiet: string
    fieldLine: string
    errorFill: string
    chartSecond: string
    buttonLine: string
    person: Record<'0' | '1' | '2' | '3' | '4' | '5', { fill: string; ink: string }>
  }
}

/** MUI darkens a contained button on hover; ours gets lighter, or its text would lose contrast. */
const primary = { main: '#43ACAB', light: '#5ABCBB', dark: '#5ABCBB', contrastText: '#043A3A' }

const light = {
  primary,
  primaryText: '#0B6463',
  secondary: { main: '#5B5BD6', contrastText: '#FFFFFF' },
  chartSecond: '#5B5BD6',
  buttonLine: '#CBD7D7',
  person: {
    0: { fill: '#D7EFEE', ink: '#0B5453' },
    1: { fill: '#E3E4FA', ink: '#3F3FA8' },
    2: { fill: '#FBE7D3', ink: '#7A3F06' },
    3: { fill: '#FADFE6', ink: '#8C2144' },
    4: { fill: '#DCEBD8', ink: '#2B5A22' },
    5: { fill: '#DCE9F7', ink: '#1D4E82' },
  },
  background: { default: PAGE_COLORS.light, paper: '#FFFFFF' },
  quiet: '#F1F5F5',
  divider: '#E3EAEA',
  fieldLine: '#7C8B8A',
  text: { primary: '#152021', secondary: '#51605F', disabled: '#7C8B8A' },
  error: { main: '#B3261E', light: '#B3261E', dark: '#8F1C16', contrastText: '#FFFFFF' },
  errorFill: '#B3261E',
  warning: { main: '#8A5A00', light: '#8A5A00', dark: '#6B4600', contrastText: '#FFFFFF' },
  success: { main: '#187445', light: '#187445', dark: '#14653B', contrastText: '#FFFFFF' },
  info: { main: '#0B6463', light: '#0B6463', dark: '#084C4B', contrastText: '#FFFFFF' },
  action: { hover: '#F1F5F5', selected: '#E6F3F3', disabled: '#7C8B8A', disabledBackground: '#E4EBEB' },
  Alert: {
    errorColor: '#152021',
    errorStandardBg: '#FCEEED',
    errorIconColor: '#B3261E',
    warningColor: '#152021',
    warningStandardBg: '#FBF3E3',
    warningIconColor: '#8A5A00',
    successColor: '#152021',
    successStandardBg: '#EDF7F1',
    successIconColor: '#187445',
    infoColor: '#152021',
    infoStandardBg: '#E8F4F4',
    infoIconColor: '#0B6463',
  },
  Skeleton: { bg: '#E4EBEB' },
  Tooltip: { bg: '#152021' },
} satisfies PaletteOptions & ColorSystemOptions['palette']

const dark = {
  primary,
  primaryText: '#6FCBC9',
  secondary: { main: '#A5A5FF', contrastText: '#15153A' },
  chartSecond: '#A5A5FF',
  buttonLine: '#3A4B4C',
  person: {
    0: { fill: '#173B3B', ink: '#8FDBD9' },
    1: { fill: '#2A2B55', ink: '#C3C4FF' },
    2: { fill: '#44301A', ink: '#F6C795' },
    3: { fill: '#472330', ink: '#FFB9CC' },
    4: { fill: '#233B20', ink: '#AEDDA4' },
    5: { fill: '#1C3550', ink: '#A9D0FA' },
  },
  background: { default: PAGE_COLORS.dark, paper: '#141D1E' },
  quiet: '#1D292A',
  divider: '#243132',
  fieldLine: '#6B7C7B',
  text: { primary: '#E6F0F0', secondary: '#A9BABA', disabled: '#6B7C7B' },
  error: { main: '#FFB4AB', light: '#FFB4AB', dark: '#FFCDC7', contrastText: '#601410' },
  errorFill: '#CF3B31',
  warning: { main: '#F2C14E', light: '#F2C14E', dark: '#F6D27F', contrastText: '#3A2A00' },
  success: { main: '#7FD8A4', light: '#7FD8A4', dark: '#A3E4BD', contrastText: '#06331B' },
  info: { main: '#6FCBC9', light: '#6FCBC9', dark: '#94DAD8', contrastText: '#043A3A' },
  action: { hover: '#1B2627', selected: '#17393A', disabled: '#6B7C7B', disabledBackground: '#243132' },
  Alert: {
    errorColor: '#E6F0F0',
    errorStandardBg: '#33201F',
    errorIconColor: '#FFB4AB',
    warningColor: '#E6F0F0',
    warningStandardBg: '#2E2818',
    warningIconColor: '#F2C14E',
    successColor: '#E6F0F0',
    successStandardBg: '#182D24',
    successIconColor: '#7FD8A4',
    infoColor: '#E6F0F0',
    infoStandardBg: '#17302F',
    infoIconColor: '#6FCBC9',
  },
  Skeleton: { bg: '#243132' },
  Tooltip: { bg: '#E6F0F0' },
} satisfies PaletteOptions & ColorSystemOptions['palette']

export const palettes = { light, dark }
