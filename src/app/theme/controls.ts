import type { Components, Theme } from '@mui/material/styles'
import { LARGE_TEXT } from '../../components/page/styles'

type Overrides = Components<Theme>

/** Minimum height of everything that can be pressed. */
const TOUCH_TARGET = 44

const buttons: Overrides = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH_TARGET,
        padding: '8px 18px',
        borderRadius: 10,
        whiteSpace: 'nowrap',
        [LARGE_TEXT]: { minWidth: 0, whiteSpace: 'normal' },
        '&:active': { transform: 'translateY(1px)' },
        variants: [
          { props: { size: 'large' }, style: { minHeight: 52, padding: '12px 28px', ...theme.typography.button } },
          {
            props: { size: 'small' },
            style: {
              ...theme.typography.button,
              fontSize: theme.typography.body2.fontSize,
              padding: '6px 14px',
            },
          },
          {
            props: { color: 'primary' },
            style: {
              // One accent per screen: only filled buttons are teal, others are ink.
              '--variant-textColor': theme.vars.palette.text.primary,
              '--variant-outlinedColor': theme.vars.palette.text.primary,
              '--variant-outlinedBorder': theme.vars.palette.buttonLine,
              '@media (hover: hover)': {
                '&:hover': {
                  '--variant-textBg': theme.vars.palette.action.hover,
                  '--variant-outlinedBg': theme.vars.palette.action.hover,
                  '--variant-outlinedBorder': theme.vars.palette.fieldLine,
                },
              },
            },
          },
          {
            props: { color: 'error', variant: 'contained' },
            style: { color: '#FFFFFF', '--variant-containedBg': theme.vars.palette.errorFill },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: TOUCH_TARGET,
        minHeight: TOUCH_TARGET,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.primaryText,
        fontWeight: 500,
        textUnderlineOffset: '0.2em',
        borderRadius: 4,
      }),
    },
  },
}

const fields: Overrides = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 500,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.primaryText },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 10,
        color: theme.vars.palette.fieldLine,
        '&.Mui-checked': { color: theme.vars.palette.primaryText },
      }),
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 10,
        color: theme.vars.palette.fieldLine,
        '&.Mui-checked': { color: theme.vars.palette.primaryText },
      }),
    },
  },
}

export const controls: Overrides = { ...buttons, ...fields, MuiSkeleton: { defaultProps: { animation: 'wave' } } }
