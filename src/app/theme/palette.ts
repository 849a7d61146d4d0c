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
  }
  interface PaletteOptions {
    primaryText: string
    quiet: string
    fieldLine: string
    errorFill: string
    chartSecond: string
  }
}

/** MUI darkens a contained button on hover; ours gets lighter, or its text would lose contrast. */
const primary = { main: '#43ACAB', light: '#5ABCBB', dark: '#5ABCBB', contrastText: '#043A3A' }

const light = {
  primary,
  primaryText: '#0B6463',
  secondary: { main: '#5B5BD6', contrastText: '#FFFFFF' },
  chartSecond: '#5B5BD6',
  background: { default: PAGE_COLORS.light, paper: '#FFFFFF' },
  quiet: '#F0F5F5',
  divider: '#DDE6E6',
  fieldLine: '#7C8B8A',
  text: { primary: '#152021', secondary: '#51605F', disabled: '#7C8B8A' },
  error: { main: '#B3261E', light: '#B3261E', dark: '#8F1C16', contrastText: '#FFFFFF' },
  errorFill: '#B3261E',
  warning: { main: '#8A5A00', light: '#8A5A00', dark: '#6B4600', contrastText: '#FFFFFF' },
  success: { main: '#1B7F4B', light: '#1B7F4B', dark: '#14653B', contrastText: '#FFFFFF' },
  info: { main: '#0B6463', light: '#0B6463', dark: '#084C4B', contrastText: '#FFFFFF' },
  action: { hover: '#F0F5F5', selected: '#EBF5F5', disabled: '#7C8B8A', disabledBackground: '#E4EBEB' },
  Alert: {
    errorColor: '#152021',
    errorStandardBg: '#FCEEED',
    errorIconColor: '#B3261E',
    warningColor: '#152021',
    warningStandardBg: '#FBF3E3',
    warningIconColor: '#8A5A00',
    successColor: '#152021',
    successStandardBg: '#EDF7F1',
    successIconColor: '#1B7F4B',
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
  background: { default: PAGE_COLORS.dark, paper: '#1B2728' },
  quiet: '#263637',
  divider: '#2E3E3F',
  fieldLine: '#718281',
  text: { primary: '#E6F0F0', secondary: '#A9BABA', disabled: '#718281' },
  error: { main: '#FFB4AB', light: '#FFB4AB', dark: '#FFCDC7', contrastText: '#601410' },
  errorFill: '#CF3B31',
  warning: { main: '#F2C14E', light: '#F2C14E', dark: '#F6D27F', contrastText: '#3A2A00' },
  success: { main: '#7FD8A4', light: '#7FD8A4', dark: '#A3E4BD', contrastText: '#06331B' },
  info: { main: '#6FCBC9', light: '#6FCBC9', dark: '#94DAD8', contrastText: '#043A3A' },
  action: { hover: '#233233', selected: '#264041', disabled: '#718281', disabledBackground: '#2C3A3B' },
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
  Skeleton: { bg: '#2C3A3B' },
  Tooltip: { bg: '#E6F0F0' },
} satisfies PaletteOptions & ColorSystemOptions['palette']

export const palettes = { light, dark }
