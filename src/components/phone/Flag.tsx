import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import { memo } from 'react'
import { flagsUrl } from '../../config'

/** Where the picture of a country's flag is: a file of about 300 bytes for each, loaded when it is shown. */
const flagUrl = (country: CountryCode) => `${flagsUrl}/${country}.svg`

/** For long lists, whose rows are plain elements; with `flagStyles`. */
export const plainFlag = (country: CountryCode) => (
  <img key="flag" className="flag" src={flagUrl(country)} alt="" width={17} height={12} decoding="async" />
)

export const flagStyles = {
  borderRadius: 2,
  // An inner line, so that white flags have an edge on white.
  outline: '1px solid rgba(0, 0, 0, 0.12)',
  outlineOffset: -1,
} as const

interface FlagProps {
  country: CountryCode
  /** Width in px; the height is two thirds of it. */
  width?: number
}

/** A country's flag, only to look at: its name or code is always beside it, or read out. */
export const Flag = memo(function Flag({ country, width = 20 }: FlagProps) {
  return (
    <Picture
      src={flagUrl(country)}
      alt=""
      width={width}
      height={Math.round(width / 1.5)}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
})

const Picture = styled('img')({
  display: 'inline-block',
  flexShrink: 0,
  objectFit: 'cover',
  ...flagStyles,
  verticalAlign: '-0.1em',
})
