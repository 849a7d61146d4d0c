import { styled } from '@mui/material/styles'

/** The legend of a chart. */
export function Legend({ series }: { series: readonly string[] }) {
  return (
    <Names aria-hidden="true">
      {series.map((name, index) => (
        <li key={name} data-series={index}>
          {name}
        </li>
      ))}
    </Names>
  )
}

const Names = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li::before': { content: '""', width: 12, height: 12, borderRadius: 3, forcedColorAdjust: 'none' },
  '& [data-series="0"]::before': { backgroundColor: theme.vars.palette.primary.main },
  '& [data-series="1"]::before': { backgroundColor: theme.vars.palette.chartSecond },
}))
