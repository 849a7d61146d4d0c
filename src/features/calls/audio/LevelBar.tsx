import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef } from 'react'
import type { Levels } from '../../../services/callEngine'
import { useLevels } from '../../../services/LevelsContext'

interface LevelBarProps {
  label: string
  direction: keyof Levels
}

/** Level meter of one direction, drawn on every frame without going through state. */
export function LevelBar({ label, direction }: LevelBarProps) {
  const readLevels = useLevels()
  const id = useId()
  const fill = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (fill.current) fill.current.style.transform = `scaleX(${readLevels()[direction].toFixed(3)})`
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [readLevels, direction])
  return (
    <Row>
      <Label id={id}>{label}</Label>
      <Track role="img" aria-labelledby={id}>
        <Fill ref={fill} />
      </Track>
    </Row>
  )
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 })

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  width: 110,
  color: theme.vars.palette.text.secondary,
}))

const Track = styled('div')(({ theme }) => ({
  flexGrow: 1,
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.quiet,
}))

const Fill = styled('div')(({ theme }) => ({
  height: '100%',
  transformOrigin: 'left',
  transform: 'scaleX(0)',
  backgroundColor: theme.vars.palette.primary.main,
}))
